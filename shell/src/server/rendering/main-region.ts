import type { PageHead } from 'shared-contracts/host';
import { getMessage } from '../../model/locale/format-message.ts';
import type { PageContent } from '../../model/document/document-state.ts';
import type { PageMatch } from '../../model/routing/route-table.ts';
import type { LoadedPage } from '../remotes/load-remote-page.ts';
import type { RegionStream } from './render-region.ts';
import type { ShellRegions } from './shell-regions.ts';
import type { PageRequest } from '../requests/page-request.ts';
import type { PageLoadResult, SlotHtml } from '../workers/messages.ts';

/** Content of the main region, with the document's head and status. */
export interface MainRegion {
  readonly status: number;
  readonly content: PageContent;
  readonly head: PageHead;
  readonly html: RegionStream | string;
  /** The page's data as JSON that is safe in a script element; it replaces the data in `content`. */
  readonly data?: string;
}

/** Result of loading the page; null where there is no page to load. */
export type PageLoadOutcome = { readonly value: LoadedPage } | { readonly error: unknown } | null;

interface Options {
  readonly match: PageMatch | null | 'empty';
  readonly loadOutcome: PageLoadOutcome;
  readonly shell: ShellRegions;
  readonly slotContent: SlotHtml;
  readonly pageRequest: PageRequest;
  readonly report: (region: string, error: unknown) => void;
}

/**
 * Renders the page, or the shell's own screen where there is no page or it failed. The rest of the document is
 * unaffected.
 */
export async function renderMain(options: Options): Promise<MainRegion> {
  const { match, loadOutcome, report } = options;
  if (match === 'empty') return renderShellScreen(options, { kind: 'empty' }, 200);
  if (!match || !loadOutcome) return renderShellScreen(options, { kind: 'not-found' }, 404);
  if ('error' in loadOutcome) {
    report(match.remote, loadOutcome.error);
    return renderShellScreen(options, { kind: 'failed', remote: match.remote }, 503);
  }
  const { result, job } = loadOutcome.value;
  if (result.kind !== 'page') return renderShellScreen(options, { kind: 'not-found' }, 404);
  try {
    job.sendSlots(options.slotContent);
    const html = await job.html;
    const { data, status } = result;
    const head = toPageHead(result);
    const { page } = match.route;
    return { status, content: { kind: 'remote', remote: match.remote, page, data: null, head }, head, html, data };
  } catch (error) {
    report(match.remote, error);
    return renderShellScreen(options, { kind: 'failed', remote: match.remote }, 500);
  }
}

function toPageHead({ head, structuredData }: Extract<PageLoadResult, { kind: 'page' }>): PageHead {
  return structuredData.length === 0 ? head : { ...head, structuredData: () => Promise.resolve(structuredData) };
}

async function renderShellScreen(
  { shell, pageRequest }: Options,
  content: Exclude<PageContent, { kind: 'remote' }>,
  status: number,
): Promise<MainRegion> {
  if (content.kind === 'empty') return { status, content, html: '', head: { title: pageRequest.path, noIndex: true } };
  const title = getMessage(shell.messages, content.kind === 'not-found' ? 'shell.notFound.title' : 'shell.error.title');
  return { status, content, html: await shell.screen(content.kind), head: { title, noIndex: true } };
}
