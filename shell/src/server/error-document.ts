import type { Locale } from 'shared-contracts/locale';
import { localeInfo } from 'shared-contracts/locale';
import { escapeHtml } from '../model/html.ts';
import { plainMessage } from '../model/format-message.ts';
import { NONCE_PLACEHOLDER } from './document.ts';
import type { ShellRegions } from './shell-regions.ts';

interface Options {
  readonly locale: Locale;
  readonly css: string;
  readonly shell: ShellRegions;
}

/**
 * The whole document when not even the shell's own parts could be composed (APP-05): says that something went wrong, leads
 * home, offers a reload; robots leave it out. It needs no script.
 */
export async function errorDocument({ locale, css, shell }: Options): Promise<string> {
  const { htmlLang, direction } = localeInfo(locale);
  const page = await shell.errorPage();
  return `<!doctype html>
<html lang="${htmlLang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(plainMessage(shell.messages, 'shell.error.title'))}</title>
<style nonce="${NONCE_PLACEHOLDER}">${css}</style>
</head>
<body><main>${page}</main></body>
</html>`;
}
