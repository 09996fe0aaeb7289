/**
 * webpack loader for this file, which replaces the entry that Module Federation's plugin generates. It returns the text
 * of the generated file; the plugin makes that file's name from absolute paths. @this
 * {import('webpack').LoaderContext<{ generated: { file: string } }>}
 */
export default function federationEntryLoader() {
  const done = this.async();
  const { file } = this.getOptions().generated;
  this.fs.readFile(file, 'utf8', (error, content) => done(error, content));
}
