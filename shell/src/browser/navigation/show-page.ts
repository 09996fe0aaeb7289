import { BehaviorSubject } from 'rxjs';
import type { Bus } from 'shared-contracts/bus';
import type { FailurePhase } from 'shared-contracts/endpoints/error-reports';
import type { Host, PageHead, PageLocation } from 'shared-contracts/host';
import { applyHead } from '../../model/document/apply-head.ts';
import { createHeadTags } from '../../model/document/head-tags.ts';
import { getMessage } from '../../model/locale/format-message.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { localeInfo } from 'shared-contracts/locale';
import type { ViewPlace } from '../../ui/props.ts';
import type { ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import type { Arrived } from './preloaded-page.ts';
import type { Regions } from '../regions/regions.ts';

/** What stands in the document, for the shell's own components. */
export interface Shown {
  readonly place$: BehaviorSubject<ViewPlace>;
  readonly screen$: BehaviorSubject<ShellScreenState>;
}

/** What the document shows when the server has written it. */
export function shownAtFirst({ locale, pageLocation: { path, search }, content }: DocumentState): Shown {
  const place = { locale, path, search };
  return {
    place$: new BehaviorSubject<ViewPlace>(place),
    screen$: new BehaviorSubject<ShellScreenState>({ kind: content.kind === 'remote' ? 'empty' : content.kind, place }),
  };
}

interface Options {
  readonly state: DocumentState;
  readonly shown: Shown;
  readonly regions: Pick<Regions, 'showPage' | 'showShellScreen'>;
  readonly messages: MessageCatalogue;
  readonly bus: Pick<Bus, 'setState'>;
  readonly reportError: Host['reportError'];
}

/** Puts a prepared page, or the shell's own screen for it, into the main region, and says so in the head. */
export function createShowPage({ state, shown, regions, messages, bus, reportError }: Options) {
  const { locale, origin, shell } = state;
  const siteName = shell.brand.name[localeInfo(locale).language];
  const describe = (head: PageHead, { path }: PageLocation) =>
    applyHead(document, createHeadTags({ head, locale, path, origin, siteName }));

  return async function showPage(prepared: Arrived, phase: FailurePhase = 'navigate'): Promise<void> {
    const { location } = prepared;
    const place = { locale, path: location.path, search: location.search };
    const stands = shown.place$.value;
    // What was shown early of this page has said so.
    if (stands.path !== place.path || stands.search !== place.search) shown.place$.next(place);
    if (stands.path !== place.path) bus.setState('page', { path: location.path });
    let kind: 'not-found' | 'failed' = 'failed';
    if (prepared.kind === 'page') {
      try {
        await regions.showPage(prepared.remote, prepared.view);
        describe(prepared.head, location);
        return;
      } catch (error) {
        reportError(error, { region: prepared.remote, phase: 'render' });
      }
    } else if (prepared.kind === 'failed') reportError(prepared.error, { region: prepared.remote, phase });
    else kind = 'not-found';
    shown.screen$.next({ kind, place });
    await regions.showShellScreen();
    const title = getMessage(messages, kind === 'not-found' ? 'shell.notFound.title' : 'shell.error.title');
    describe({ title, noIndex: true }, location);
  };
}
