import type { PageHead } from 'shared-contracts/host';
import { plainMessage } from '../../model/locale/format-message.ts';
import type { PageContent } from '../../model/document/document-state.ts';
import type { PageMatch } from '../../model/routing/route-table.ts';
import type { LoadedPage } from '../remotes/load-remote-page.ts';
import type { RegionStream } from './render-region.ts';
import type { ShellRegions } from './shell-regions.ts';
import type { Visit } from '../http/page-request.ts';
import type { PageLoadResult, SlotHtml } from '../workers/messages.ts';

/** What stands in the main region, with everything that the document says about it. */
export interface MainRegion {
  readonly status: number;
  readonly content: PageContent;
  readonly head: PageHead;
  readonly html: RegionStream | string;
  /** The page's data as JSON that may stand in a script element, in place of what `content` has. */
  readonly data?: string;
}

/** What loading the page came to; null where there is no page to load. */
export type Loaded = { readonly value: LoadedPage } | { readonly error: unknown } | null;

interface Options {
  readonly match: PageMatch | null | 'empty';
  readonly loaded: Loaded;
  readonly shell: ShellRegions;
  readonly slotContent: SlotHtml;
  readonly visit: Visit;
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
  const { result, job } = loaded.value;
  if (result.kind !== 'page') return shellScreen(options, { kind: 'not-found' }, 404);
  try {
    job.sendSlots(options.slotContent);
    const html = await job.html;
    const { data, status } = result;
    const head = headOf(result);
    const { page } = match.route;
    return { status, content: { kind: 'remote', remote: match.remote, page, data: null, head }, head, html, data };
  } catch (error) {
    report(match.remote, error);
    return shellScreen(options, { kind: 'failed', remote: match.remote }, 500);
  }
}

function headOf({ head, things }: Extract<PageLoadResult, { kind: 'page' }>): PageHead {
  const known = head as PageHead;
  return things.length === 0 ? known : { ...known, structuredData: () => Promise.resolve(things) };
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
