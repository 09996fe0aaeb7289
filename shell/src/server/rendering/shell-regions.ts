import type { ReactElement } from 'react';
import { NEVER, of } from 'rxjs';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { ErrorPageKind } from '../../ui/screens/error-page.tsx';
import type { ViewPlace } from '../../ui/props.ts';
import type { ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import { RENDER_NONCE } from './nonce.ts';
import type { Frames } from './layout-template-cache.ts';
import { renderRegionToString } from './render-region.ts';
import type { ShellUi } from '../shell-build.ts';
import type { ShellRegionContext } from '../ui.tsx';
import type { ShellView } from './layout-data.ts';
import type { Visit } from '../http/page-request.ts';

/** The shell's own regions of one page, as HTML, each with the styles that it needs. */
export interface ShellRegions {
  readonly messages: MessageCatalogue;
  header(view: ShellView): Promise<string>;
  screen(kind: ShellScreenState['kind']): Promise<string>;
  footer(view: ShellView, year: number): Promise<string>;
  overlay(view: ShellView): Promise<string>;
  /** Instead of everything else, when composing failed. */
  errorPage(kind: ErrorPageKind): Promise<string>;
}

interface Options {
  readonly ui: ShellUi;
  readonly host: Host;
  readonly visit: Visit;
  readonly slotContent: Partial<Record<SlotName, string>>;
  readonly frames: Frames;
}

export async function createShellRegions(options: Options): Promise<ShellRegions> {
  const { ui, host, visit, slotContent, frames } = options;
  const messages = await ui.loadShellMessages(localeInfo(host.locale).language);
  const place: ViewPlace = { locale: visit.locale, path: visit.path, search: visit.search };
  const render = (name: string, element: (context: ShellRegionContext) => ReactElement, slots = slotContent) => {
    const cache = ui.createShellStyleCache(RENDER_NONCE);
    return renderRegionToString(element({ host, cache, messages, slotContent: slots }), {
      cache,
      nonce: RENDER_NONCE,
      identifierPrefix: `${name}-`,
      signal: new AbortController().signal,
      onError: (error) => host.reportError(error, { region: `shell:${name}` }),
    });
  };
  const { country, city } = visit.location;
  return {
    messages,
    header: (view) =>
      frames.get({
        view,
        variant: `header ${country} ${city.id}`,
        place,
        slots: slotContent,
        render: (at, slots) => {
          const props = { ...at, ...SERVER_HEADER, data: view.data, location: visit.location };
          return render('header', (context) => ui.headerElement(context, props), slots);
        },
      }),
    screen: (kind) => render('screen', (context) => ui.screenElement(context, { kind, place })),
    footer: (view, year) =>
      frames.get({
        view,
        variant: `footer ${year}`,
        place,
        slots: {},
        render: (at) => render('footer', (context) => ui.footerElement(context, { ...at, data: view.data, year }), {}),
      }),
    errorPage: (kind) => render('error', (context) => ui.errorElement(context, kind)),
    overlay: (view) =>
      frames.get({
        view,
        variant: 'overlay',
        place,
        slots: {},
        render: () => render('overlay', (context) => ui.overlayElement(context, SERVER_OVERLAY), {}),
      }),
  };
}

/** What is known only in the browser, as it is before it is known. */
const SERVER_HEADER = {
  session: { status: 'init', user: null },
  theme: 'system',
  cartCount: null,
  onChooseCity: () => undefined,
  onChooseTheme: () => undefined,
  onChooseLanguage: () => undefined,
  onSignOut: () => undefined,
} as const;

const SERVER_OVERLAY = {
  toasts: {
    toasts$: of([]),
    current: () => [],
    add: () => '',
    remove: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
  },
  navigation: { loading$: NEVER, isLoading: () => false },
} as const;
