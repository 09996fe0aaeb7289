import { fileURLToPath } from 'node:url';

const HOT = fileURLToPath(new URL('./browser/hot.ts', import.meta.url));

/**
 * webpack loader for a remote's src/remote.ts in development: lets the page reach the bundle's hot updates.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function hotEntryLoader(source) {
  return `import ${JSON.stringify(HOT)};\n${source}`;
}
