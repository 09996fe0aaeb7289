import { createElement } from 'react';
import { NEVER } from 'rxjs';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host, PageHead, PageLocation } from 'shared-contracts/host';
import { plainMessage } from '../model/format-message.ts';
import type { PageContent } from '../model/page-state.ts';
import type { PageMatch } from '../model/route-table.ts';
import { RENDER_NONCE } from './nonce.ts';
import type { LoadedPage } from './load-page.ts';
import { renderRegion, type RegionStream } from './render-region.ts';
import type { ShellRegions } from './shell-regions.ts';
import type { Visit } from './visit.ts';

/** Longest time in ms that a page's late parts may take to render; what is not there then is left to the browser. */
const RENDER_LIMIT_MS = 10_000;

/** What stands in the main region, with everything that the document says about it. */
export interface MainRegion {
  readonly status: number;
  readonly content: PageContent;
  readonly head: PageHead;
  readonly html: RegionStream | string;
}

/** What loading the page came to; null where there is no page to load. */
export type Loaded = { readonly value: LoadedPage } | { readonly error: unknown } | null;

interface Options {
  readonly match: PageMatch | null | 'empty';
  readonly loaded: Loaded;
  readonly shell: ShellRegions;
  readonly host: Host;
  readonly slotContent: Partial<Record<SlotName, string>>;
  readonly visit: Visit;
  readonly pageLocation: PageLocation;
  readonly report: (region: string, error: unknown) => void;
}

/** Renders the page, or the shell's own screen where there is none or it failed: the rest of the document stands either way. */
export async function renderMain(options: Options): Promise<MainRegion> {
  const { match, loaded, report } = options;
  if (match === 'empty') return shellScreen(options, { kind: 'empty' }, 200);
  if (!match || !loaded) return shellScreen(options, { kind: 'not-found' }, 404);
  if ('error' in loaded) {
    report(match.remote, loaded.error);
    return shellScreen(options, { kind: 'failed', remote: match.remote }, 503);
  }
  const { result } = loaded.value;
  if (result.kind !== 'page') return shellScreen(options, { kind: 'not-found' }, 404);
  try {
    const html = await renderPage(options, match.remote, loaded.value, result.data);
    const content: PageContent = {
      kind: 'remote',
      remote: match.remote,
      page: match.route.page,
      data: result.data,
      head: result.head,
    };
    return { status: result.status ?? 200, content, head: result.head, html };
  } catch (error) {
    report(match.remote, error);
    return shellScreen(options, { kind: 'failed', remote: match.remote }, 500);
  }
}

function renderPage(
  { host, slotContent, visit, pageLocation, report }: Options,
  name: string,
  loaded: LoadedPage,
  data: unknown,
): Promise<RegionStream> {
  const { remote, page, messages } = loaded;
  const cache = remote.createStyleCache(RENDER_NONCE);
  const shown = { location: pageLocation, page, data };
  const view = { current: () => shown, changes: NEVER };
  return renderRegion(createElement(remote.PageRegion, { host, cache, messages, slotContent, remote: name, view }), {
    cache,
    nonce: RENDER_NONCE,
    identifierPrefix: `${name}-`,
    whole: visit.bot,
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    onError: (error) => report(name, error),
  });
}

async function shellScreen(
  { shell, visit }: Options,
  content: Exclude<PageContent, { kind: 'remote' }>,
  status: number,
): Promise<MainRegion> {
  if (content.kind === 'empty') return { status, content, html: '', head: { title: visit.path, noIndex: true } };
  const title = plainMessage(
    shell.messages,
    content.kind === 'not-found' ? 'shell.notFound.title' : 'shell.error.title',
  );
  return { status, content, html: await shell.screen(content.kind), head: { title, noIndex: true } };
}
