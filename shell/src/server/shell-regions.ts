import type { ReactElement } from 'react';
import { NEVER, of } from 'rxjs';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { ViewPlace } from '../ui/props.ts';
import type { ShellScreenState } from '../ui/shell-screen.tsx';
import { NONCE_PLACEHOLDER } from './document.ts';
import { renderRegionToString } from './render-region.ts';
import type { ShellUi } from './shell-build.ts';
import type { ShellView } from './view-source.ts';
import type { Visit } from './visit.ts';

/** The shell's own regions of one page, as HTML. They share one style cache: ask for them in the order of the document. */
export interface ShellRegions {
  readonly messages: MessageCatalogue;
  header(view: ShellView): Promise<string>;
  screen(kind: ShellScreenState['kind']): Promise<string>;
  footer(view: ShellView, year: number): Promise<string>;
  overlay(): Promise<string>;
  /** Instead of everything else, when composing failed. */
  errorPage(): Promise<string>;
}

interface Options {
  readonly ui: ShellUi;
  readonly host: Host;
  readonly visit: Visit;
  readonly slotContent: Partial<Record<SlotName, string>>;
}

export async function createShellRegions({ ui, host, visit, slotContent }: Options): Promise<ShellRegions> {
  const messages = await ui.loadShellMessages(localeInfo(host.locale).language);
  const cache = ui.createShellStyleCache(NONCE_PLACEHOLDER);
  const context = { host, cache, messages, slotContent };
  const place: ViewPlace = { locale: visit.locale, path: visit.path, search: visit.search };
  const render = (element: ReactElement, name: string): Promise<string> =>
    renderRegionToString(element, {
      cache,
      nonce: NONCE_PLACEHOLDER,
      identifierPrefix: `${name}-`,
      signal: new AbortController().signal,
      onError: (error) => host.reportError(error, { region: `shell:${name}` }),
    });
  return {
    messages,
    header: ({ data }) =>
      render(ui.headerElement(context, { ...place, ...SERVER_HEADER, data, location: visit.location }), 'header'),
    screen: (kind) => render(ui.screenElement(context, { kind, place }), 'screen'),
    footer: ({ data }, year) => render(ui.footerElement(context, { ...place, data, year }), 'footer'),
    errorPage: () => render(ui.errorElement(context), 'error'),
    overlay: () => render(ui.overlayElement(context, SERVER_OVERLAY), 'overlay'),
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
