/**
 * webpack loader for this very file, which stands in a bundle for the entry that Module Federation's plugin generates: it
 * gives the text of the generated file, whose name the plugin makes of absolute paths.
 * @this {import('webpack').LoaderContext<{ generated: { file: string } }>}
 */
export default function federationEntryLoader() {
  const done = this.async();
  const { file } = this.getOptions().generated;
  this.fs.readFile(file, 'utf8', (error, content) => done(error, content));
}
