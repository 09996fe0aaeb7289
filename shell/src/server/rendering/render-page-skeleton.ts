import type { PageMatch } from '../../model/routing/route-table.ts';
import { loadRemotePage } from '../remotes/load-remote-page.ts';
import type { ComposeInput, ComposerOptions } from './compose-input.ts';
import { collectHtml } from './render-region.ts';

/** Inputs of a page's skeleton. The same for all visitors of a locale: without address, cookies or query. */
export interface PageSkeletonInput extends Pick<ComposeInput, 'composition' | 'pageRequest'> {
  readonly match: PageMatch;
}

/**
 * Renders the preview of a page for the placeholder card in a worker of its remote. The browser fills it with a pressed
 * card before the page's code has arrived. Null for a page without previews of cards.
 * @throws the error of the page's code, or of a skeleton that requests data
 */
export async function renderPageSkeleton(
  { remoteCode }: Pick<ComposerOptions, 'remoteCode'>,
  { composition, pageRequest, match }: PageSkeletonInput,
): Promise<string | null> {
  const { locale, digits, location, path, search } = pageRequest;
  const failures: Error[] = [];
  const { result, job } = await loadRemotePage(composition, {
    match,
    remoteCode,
    context: {
      locale,
      digits,
      location,
      address: path,
      sendRequest: ({ id }) => Promise.reject(new Error(`A page’s skeleton requests no data, but it called “${id}”.`)),
      trace: pageRequest.requestId,
      onReported: (_region, error) => void failures.push(error),
      onEndpointFailed: () => undefined,
    },
    pageLocation: { path, search, params: match.params },
    isSignedIn: false,
    waitForAll: true,
    hasSlots: false,
    only: 'skeleton',
  });
  if (result.kind !== 'page') return null;
  const html = await collectHtml(await job.html);
  if (failures[0]) throw failures[0];
  return html;
}
