import { BehaviorSubject } from 'rxjs';
import type { Bus } from 'shared-contracts/bus/bus';
import type { FailurePhase } from 'shared-contracts/endpoints/telemetry/error-reports';
import type { Host, PageHead, PageLocation } from 'shared-contracts/host';
import { formatDocumentTitle } from '../../model/document/document-title.ts';
import { getMessage } from '../../model/locale/format-message.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { localeInfo } from 'shared-contracts/locale';
import type { LocalizedPageUrl } from '../../ui/props.ts';
import type { ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import type { PreloadedPage, RenderablePage } from '../prefetch/preloaded-page.ts';
import type { PageSkeleton } from '../prefetch/page-skeleton.ts';
import type { Regions } from '../regions/regions.ts';

/** State of the document, for the shell's own components. */
export interface ViewState {
  readonly url$: BehaviorSubject<LocalizedPageUrl>;
  readonly screen$: BehaviorSubject<ShellScreenState>;
}

/** Initial state of the server's document. */
export function createViewState({ locale, pageLocation: { path, search }, content }: DocumentState): ViewState {
  const url = { locale, path, search };
  return {
    url$: new BehaviorSubject<LocalizedPageUrl>(url),
    screen$: new BehaviorSubject<ShellScreenState>({ kind: content.kind === 'remote' ? 'empty' : content.kind, url }),
  };
}

interface Options {
  readonly state: DocumentState;
  readonly viewState: ViewState;
  readonly regions: Pick<Regions, 'showPage' | 'showSkeleton' | 'showShellScreen'>;
  readonly messages: MessageCatalogue;
  readonly bus: Pick<Bus, 'setState'>;
  readonly reportError: Host['reportError'];
}

/**
 * Shows a preloaded page, or the shell's own screen for it, or a page's skeleton, in the main region. Updates the title,
 * and then the other tags of the head.
 */
export function createShowPage({ state, viewState, regions, messages, bus, reportError }: Options) {
  const { locale, origin, shell } = state;
  const siteName = shell.brand.name[localeInfo(locale).language];

  function updateHead(head: PageHead, { path }: PageLocation): void {
    document.title = formatDocumentTitle(head.title, siteName);
    // Only robots and sharing read the other tags: their code loads late. After a failure, with the next page.
    import(/* webpackChunkName: "late-services" */ './replace-head-tags.ts')
      .then(({ replaceHeadTags }) => replaceHeadTags({ head, locale, path, origin, siteName }))
      .catch(() => undefined);
  }

  function updateUrl({ path, search }: PageLocation): LocalizedPageUrl {
    const url = { locale, path, search };
    const previous = viewState.url$.value;
    // The page's preview has updated the head already.
    if (previous.path !== path || previous.search !== search) viewState.url$.next(url);
    if (previous.path !== path) bus.setState('page', { path });
    return url;
  }

  async function showPreview(page: PreloadedPage | PageSkeleton): Promise<void> {
    if (page.kind === 'page') return showPage(page);
    updateUrl(page.location);
    await regions.showSkeleton(page.template);
    updateHead(page.head, page.location);
  }

  async function showPage(page: RenderablePage, phase: FailurePhase = 'navigate'): Promise<void> {
    const { location } = page;
    const url = updateUrl(location);
    let kind: 'not-found' | 'failed' = 'failed';
    if (page.kind === 'page') {
      try {
        await regions.showPage(page.remote, page.view);
        updateHead(page.head, location);
        return;
      } catch (error) {
        reportError(error, { region: page.remote, phase: 'render' });
      }
    } else if (page.kind === 'failed') reportError(page.error, { region: page.remote, phase });
    else kind = 'not-found';
    viewState.screen$.next({ kind, url });
    await regions.showShellScreen();
    const title = getMessage(messages, kind === 'not-found' ? 'shell.notFound.title' : 'shell.error.title');
    updateHead({ title, noIndex: true }, location);
  }

  return { showPage, showPreview };
}
