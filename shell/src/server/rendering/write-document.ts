import { randomBytes } from 'node:crypto';
import type { Locale } from 'shared-contracts/locale';
import { localeInfo } from 'shared-contracts/locale';
import { REGION_IDS } from '../../model/document/region-ids.ts';
import { escapeHtml } from '../../model/document/html.ts';
import { scriptJson, type PageState } from '../../model/document/document-state.ts';
import { RUN_MARK, SCRIPT_LINK, START_SCRIPT } from '../../model/document/start-script.ts';
import { RENDER_NONCE } from './nonce.ts';
import type { PageScript } from './page-scripts.ts';
import type { RegionStream } from './render-region.ts';

interface DocumentParts {
  readonly locale: Locale;
  /** Rendered head tags of the page. */
  readonly head: string;
  /** Tokens and base styles. */
  readonly css: string;
  /** Runs before the first paint: sets the theme, and notes presses from then on. */
  readonly earlyScript: string;
  readonly fonts: readonly string[];
  readonly run: readonly PageScript[];
  readonly preload: readonly PageScript[];
  readonly header: string;
  /** Name of the remote whose region `main` is; null for the shell's own screens. */
  readonly remote: string | null;
  readonly main: RegionStream | string;
  readonly footer: string;
  readonly overlay: string;
  readonly state: PageState;
  /** The page's data as JSON that may stand in a script element; null where it has none. */
  readonly data: string | null;
}

/** Writes the document, piece by piece: everything up to the header at once, then the page as React gives it, then state. */
export async function* writeDocument(parts: DocumentParts): AsyncGenerator<string, void, undefined> {
  const { htmlLang, direction } = localeInfo(parts.locale);
  yield `<!doctype html>
<html lang="${htmlLang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${parts.head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${parts.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`).join('\n')}
<script nonce="${RENDER_NONCE}">${parts.earlyScript}</script>
<style nonce="${RENDER_NONCE}">${parts.css}</style>
${parts.run.map((script) => scriptLink(script, ` ${RUN_MARK}`)).join('\n')}
${parts.preload.map((script) => scriptLink(script)).join('\n')}
</head>
<body>
<div id="${REGION_IDS.header}">${parts.header}</div>
<main id="${REGION_IDS.main}" tabindex="-1"><div data-region="${escapeHtml(parts.remote ?? 'shell')}">`;
  if (typeof parts.main === 'string') yield parts.main;
  else yield* parts.main;
  yield `</div></main>
<div id="${REGION_IDS.footer}">${parts.footer}</div>
<div id="${REGION_IDS.overlay}">${parts.overlay}</div>
<script type="application/json" id="${REGION_IDS.state}">${stateJson(parts)}</script>
<script nonce="${RENDER_NONCE}">${START_SCRIPT}</script>
</body>
</html>`;
}

/** Stands in the state for the page's data until both are JSON; no content has it. */
const DATA_MARK = randomBytes(24).toString('hex');

/** The state with the page's data, which came as JSON and is not read here. */
function stateJson({ state, data }: Pick<DocumentParts, 'state' | 'data'>): string {
  const { content } = state;
  if (content.kind !== 'remote' || data === null) return scriptJson(state);
  const marked = scriptJson({ ...state, content: { ...content, data: DATA_MARK } });
  const at = marked.indexOf(`"${DATA_MARK}"`);
  return marked.slice(0, at) + data + marked.slice(at + DATA_MARK.length + 2);
}

/** What the page fetches when its pictures are painted. Attributes are the same as in the loader, so that a browser takes one for the other. */
function scriptLink({ url, integrity }: PageScript, mark = ''): string {
  return `<link rel="${SCRIPT_LINK}" as="script" href="${escapeHtml(url)}" nonce="${RENDER_NONCE}" crossorigin="anonymous" integrity="${integrity}"${mark}>`;
}
