import { createHash } from 'node:crypto';

/**
 * webpack loader for components that SWC prepared for React Refresh (`$RefreshReg$`, `$RefreshSig$`). It registers them
 * with the page's refresh runtime (browser/refresh.ts), which decides whether a new version of the module may replace
 * the old one. @this {import('webpack').LoaderContext<object>}
 */
export default function refreshLoader(source) {
  if (!source.includes('$RefreshReg$')) return source;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
  return `const $refresh$ = globalThis.__dev_refresh__, $RefreshReg$ = $refresh$.register(__webpack_module__.id), $RefreshSig$ = $refresh$.signature;
${source}
$refresh$.settle(__webpack_module__, import.meta.webpackHot, ${JSON.stringify(hash)});
`;
}
