import { fileURLToPath } from 'node:url';

const HOT = fileURLToPath(new URL('./browser/hot.ts', import.meta.url));

/**
 * webpack loader for a remote's src/remote.ts in development: gives the page access to the bundle's hot updates. @this
 * {import('webpack').LoaderContext<object>}
 */
export default function hotEntryLoader(source) {
  return `import ${JSON.stringify(HOT)};\n${source}`;
}
