import type { Locale } from 'shared-contracts/locale';
import { localeInfo } from 'shared-contracts/locale';
import { escapeHtml } from 'server-kit/escape-html';
import { RENDER_NONCE } from './nonce.ts';

interface Options {
  readonly locale: Locale;
  readonly css: string;
  readonly title: string;
  /** Rendered content. */
  readonly page: string;
}

/**
 * Creates the whole document for when no page can be composed (APP-05). Robots do not index it. It needs no script, so
 * that nothing in it can fail again.
 */
export function renderErrorDocument({ locale, css, title, page }: Options): string {
  const { htmlLang, direction } = localeInfo(locale);
  return `<!doctype html>
<html lang="${htmlLang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style nonce="${RENDER_NONCE}">${css}</style>
</head>
<body><main>${page}</main></body>
</html>`;
}
