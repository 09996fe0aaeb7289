import { randomBytes } from 'node:crypto';
import type { Locale } from 'shared-contracts/locale';
import { localeInfo } from 'shared-contracts/locale';
import { REGION_IDS } from '../../../model/document/region-ids.ts';
import { escapeHtml } from 'server-kit/escape-html';
import { serializeForScript, type DocumentState } from '../../../model/document/document-state.ts';
import {
  MODULES_ATTRIBUTE,
  RUN_ATTRIBUTE,
  SCRIPT_LINK,
  SKELETON_LINK,
  START_SCRIPT,
} from '../../../model/document/start-script.ts';
import { RENDER_NONCE } from '../../responses/nonce.ts';
import type { PageScript } from './page-scripts.ts';
import type { RegionStream } from '../render-region.ts';
import { findCardPath } from './find-card-path.ts';
import { splitStyles } from './region-styles.ts';

interface DocumentInput {
  readonly locale: Locale;
  /** Rendered head tags of the page. */
  readonly head: string;
  /** Tokens and base styles. */
  readonly css: string;
  /** Script that runs before the first paint: it sets the theme, and records presses from then on. */
  readonly headScript: string;
  readonly fonts: readonly string[];
  readonly execute: readonly PageScript[];
  readonly preload: readonly PageScript[];
  readonly header: string;
  /** Name of the remote whose region `main` is; null for the shell's own screens. */
  readonly remote: string | null;
  readonly main: RegionStream | string;
  readonly footer: string;
  readonly overlay: string;
  readonly state: DocumentState;
  /** The page that a card leads to, by its path; null for none, and for one of the document's own kind. */
  readonly findNextPage: (path: string) => NextPageFiles | null;
  /** The page's data as JSON that is safe in a script element; null without data. */
  readonly data: string | null;
}

/** Files that a document names for the page that its cards lead to. */
interface NextPageFiles {
  readonly skeletonUrl: string;
  /** Those of its scripts that the document does not have itself. */
  readonly scripts: readonly PageScript[];
}

/** Streams the document: everything up to the header at once, then the page as React renders it, then the state. */
export async function* writeDocument(input: DocumentInput): AsyncGenerator<string, void, undefined> {
  const { htmlLang, direction } = localeInfo(input.locale);
  const [headerStyles, header] = splitStyles(input.header);
  const [footerStyles, footer] = splitStyles(input.footer);
  yield `<!doctype html>
<html lang="${htmlLang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${input.head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${input.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`).join('\n')}
<script nonce="${RENDER_NONCE}">${input.headScript}</script>
<style nonce="${RENDER_NONCE}">${input.css}</style>
${input.execute.map((script) => renderScriptLink(script, ` ${RUN_ATTRIBUTE}`)).join('\n')}
${input.preload.map((script) => renderScriptLink(script)).join('\n')}
</head>
<body>
${headerStyles}<div id="${REGION_IDS.header}">${header}</div>
`;
  let cardPath: string | null = null;
  let isFirst = true;
  for await (const chunk of typeof input.main === 'string' ? [input.main] : input.main) {
    cardPath ??= findCardPath(chunk);
    yield isFirst ? startMain(input.remote, chunk) : chunk;
    isFirst = false;
  }
  yield `${isFirst ? startMain(input.remote, '') : ''}</div></main>
${footerStyles}<div id="${REGION_IDS.footer}">${footer}</div>
<div id="${REGION_IDS.overlay}">${input.overlay}</div>
<script type="application/json" id="${REGION_IDS.state}">${serializeState(input)}</script>
${renderNextPage(cardPath === null ? null : input.findNextPage(cardPath))}<script nonce="${RENDER_NONCE}">${START_SCRIPT}</script>
</body>
</html>`;
}

/** Starts the main region with the first HTML of its page. */
function startMain(remote: string | null, chunk: string): string {
  const [styles, html] = splitStyles(chunk);
  return `${styles}<main id="${REGION_IDS.main}" tabindex="-1"><div data-region="${escapeHtml(remote ?? 'shell')}">${html}`;
}

/** Renders the links of the next page; their low priority marks scripts that this page does not need. */
function renderNextPage(next: NextPageFiles | null): string {
  if (!next) return '';
  const scripts = next.scripts.map((script) => renderScriptLink(script, ' fetchpriority="low"'));
  return [`<link rel="${SKELETON_LINK}" href="${escapeHtml(next.skeletonUrl)}">`, ...scripts, ''].join('\n');
}

/** Placeholder of the page's data in the state's JSON; content cannot contain it. */
const DATA_PLACEHOLDER = randomBytes(24).toString('hex');

/** Serializes the state and inserts the page's data, which is JSON already and is not parsed here. */
function serializeState({ state, data }: Pick<DocumentInput, 'state' | 'data'>): string {
  const { content } = state;
  if (content.kind !== 'remote' || data === null) return serializeForScript(state);
  const json = serializeForScript({ ...state, content: { ...content, data: DATA_PLACEHOLDER } });
  const offset = json.indexOf(`"${DATA_PLACEHOLDER}"`);
  return json.slice(0, offset) + data + json.slice(offset + DATA_PLACEHOLDER.length + 2);
}

/**
 * Renders the link of a script that the page fetches when its pictures are painted. Its attributes equal the loader's,
 * so that a browser reuses the response.
 */
function renderScriptLink({ url, integrity, isModules }: PageScript, mark = ''): string {
  const marks = (isModules ? ` ${MODULES_ATTRIBUTE}` : '') + mark;
  return `<link rel="${SCRIPT_LINK}" as="script" href="${escapeHtml(url)}" nonce="${RENDER_NONCE}" crossorigin="anonymous" integrity="${integrity}"${marks}>`;
}
