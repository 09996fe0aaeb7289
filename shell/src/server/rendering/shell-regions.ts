import type { ReactElement } from 'react';
import { NEVER, of } from 'rxjs';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { ErrorPageKind } from '../../ui/screens/error-page.tsx';
import type { LocalizedPageUrl } from '../../ui/props.ts';
import type { ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import { RENDER_NONCE } from '../responses/nonce.ts';
import type { LayoutTemplateCache } from './layout-template-cache.ts';
import { renderRegionToString } from './render-region.ts';
import type { ShellUi } from '../shell-build.ts';
import type { ShellRegionContext } from '../ui.tsx';
import type { LayoutData } from './layout-data.ts';
import type { PageRequest } from '../requests/page-request.ts';

/** The shell's own regions of one page as HTML, each with its styles. */
export interface ShellRegions {
  readonly messages: MessageCatalogue;
  header(layout: LayoutData): Promise<string>;
  screen(kind: ShellScreenState['kind']): Promise<string>;
  footer(layout: LayoutData, year: number): Promise<string>;
  overlay(layout: LayoutData): Promise<string>;
  /** Replaces everything else when composing failed. */
  errorPage(kind: ErrorPageKind): Promise<string>;
}

interface Options {
  readonly ui: ShellUi;
  readonly host: Host;
  readonly pageRequest: PageRequest;
  readonly slotContent: Partial<Record<SlotName, string>>;
  readonly layoutTemplates: LayoutTemplateCache;
}

export async function createShellRegions(options: Options): Promise<ShellRegions> {
  const { ui, host, pageRequest, slotContent, layoutTemplates } = options;
  const messages = await ui.loadShellMessages(localeInfo(host.locale).language);
  const pageUrl: LocalizedPageUrl = { locale: pageRequest.locale, path: pageRequest.path, search: pageRequest.search };
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
  const { digits, location } = pageRequest;
  const { country, city } = location;
  return {
    messages,
    header: (layout) =>
      layoutTemplates.get({
        layout,
        variant: `header ${digits} ${country} ${city.id}`,
        pageUrl,
        highlightsPage: true,
        slots: slotContent,
        render: (templateUrl, slots) => {
          const props = { ...templateUrl, ...SERVER_HEADER, data: layout.data, location };
          return render('header', (context) => ui.headerElement(context, props), slots);
        },
      }),
    screen: (kind) => render('screen', (context) => ui.screenElement(context, { kind, url: pageUrl })),
    footer: (layout, year) =>
      layoutTemplates.get({
        layout,
        variant: `footer ${digits} ${year}`,
        pageUrl,
        highlightsPage: false,
        slots: {},
        render: (templateUrl) =>
          render('footer', (context) => ui.footerElement(context, { ...templateUrl, data: layout.data, year }), {}),
      }),
    errorPage: (kind) => render('error', (context) => ui.errorElement(context, kind)),
    overlay: (layout) =>
      layoutTemplates.get({
        layout,
        variant: `overlay ${digits}`,
        pageUrl,
        highlightsPage: false,
        slots: {},
        render: () => render('overlay', (context) => ui.overlayElement(context, SERVER_OVERLAY), {}),
      }),
  };
}

/** Initial values of state that only the browser has. */
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
