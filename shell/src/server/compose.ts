import { createElement } from 'react';
import { NEVER, of } from 'rxjs';
import type { Composition } from 'shared-contracts/composition/manifest';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host, PageHead, PageLocation } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import { headTags } from '../model/head.ts';
import { renderHead } from '../model/html.ts';
import { browserComposition, type PageContent, type PageState } from '../model/page-state.ts';
import type { PageMatch } from '../model/route-table.ts';
import { NO_FLASH_SCRIPT } from '../model/theme.ts';
import type { Backend } from './backend.ts';
import { NONCE_PLACEHOLDER, writeDocument } from './document.ts';
import { loadPage, type LoadedPage } from './load-page.ts';
import { remoteScripts, shellScripts } from './page-scripts.ts';
import type { RemoteCode } from './remote-code.ts';
import { renderRegion, renderRegionToString, type RegionStream } from './render-region.ts';
import { createServerHost } from './server-host.ts';
import type { ShellBuild } from './shell-build.ts';
import { renderSlots } from './slots.ts';
import type { ShellView } from './view-source.ts';
import type { Visit } from './visit.ts';

/** Slots in the header of every page. */
const HEADER_SLOTS: readonly SlotName[] = ['header-cart'];

/** How a request for a document is answered. */
export type Composed =
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | { readonly kind: 'document'; readonly status: number; readonly html: AsyncIterable<string> };

export interface ComposerParts {
  readonly build: ShellBuild;
  readonly code: RemoteCode;
  readonly backend: Backend;
  readonly css: string;
  readonly report: (region: string, error: unknown, visit: Visit) => void;
}

export interface ComposeInput {
  readonly composition: Composition;
  readonly visit: Visit;
  readonly view: ShellView;
  /** The page that the path leads to; null for one that nobody has; `empty` for the application wrapper. */
  readonly match: PageMatch | null | 'empty';
}

/** What stands in the main region, with everything that the document says about it. */
interface MainRegion {
  readonly status: number;
  readonly content: PageContent;
  readonly head: PageHead;
  readonly html: RegionStream | string;
}

/** Composes one page of one pinned composition: page and header slots side by side, each within its limit. */
export async function compose(parts: ComposerParts, input: ComposeInput): Promise<Composed> {
  const { composition, visit, match } = input;
  const personal = match !== null && match !== 'empty' && match.route.audience === 'personal';
  const request = personal ? parts.backend.personal(visit, visit.cookie) : parts.backend.anonymous(visit);
  const report = (region: string, error: unknown) => parts.report(region, error, visit);
  const host = createServerHost({
    ...visit,
    path: visit.path + visit.search,
    request,
    reportError: (error, { region }) => report(region, error),
  });
  const pageLocation: PageLocation = {
    path: visit.path,
    search: visit.search,
    params: match && match !== 'empty' ? match.params : {},
  };
  const context = {
    ...pageLocation,
    locale: visit.locale,
    location: visit.location,
    request,
    signedIn: personal && parts.backend.hasSession(visit.cookie),
    signInUrl: host.signInUrl,
  };

  const slotOptions = { composition, code: parts.code, host, nonce: NONCE_PLACEHOLDER, onError: report };
  const pageSlots = match && match !== 'empty' ? match.route.slots : [];
  const [slotContent, loaded] = await Promise.all([
    renderSlots([...HEADER_SLOTS, ...pageSlots], slotOptions),
    match && match !== 'empty' ? settle(loadPage(composition, match, parts.code, context)) : null,
  ]);
  if (loaded && 'value' in loaded && loaded.value.result.kind === 'redirect') {
    const { to, permanent = false } = loaded.value.result;
    return { kind: 'redirect', to, permanent };
  }
  const shell = await createShellRegions(parts, host, slotContent);
  const header = await renderHeader(shell, input);
  const main = await renderMain({ match, loaded, shell, host, slotContent, visit, pageLocation, report });
  const document = await writeShellDocument({ parts, input, header, main, shell, slotContent, pageLocation });
  return { kind: 'document', status: main.status, html: document };
}

type Settled<T> = { readonly value: T } | { readonly error: unknown };

const settle = <T>(work: Promise<T>): Promise<Settled<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

interface ShellRegions {
  readonly messages: Awaited<ReturnType<ShellBuild['ui']['loadShellMessages']>>;
  render(
    element: (context: Parameters<ShellBuild['ui']['headerElement']>[0]) => React.ReactElement,
    prefix: string,
  ): Promise<string>;
  readonly ui: ShellBuild['ui'];
}

async function createShellRegions(
  { build: { ui } }: ComposerParts,
  host: Host,
  slotContent: Partial<Record<SlotName, string>>,
): Promise<ShellRegions> {
  const messages = await ui.loadShellMessages(localeInfo(host.locale).language);
  const cache = ui.createShellStyleCache(NONCE_PLACEHOLDER);
  return {
    ui,
    messages,
    render: (element, prefix) =>
      renderRegionToString(element({ host, cache, messages, slotContent }), {
        cache,
        nonce: NONCE_PLACEHOLDER,
        identifierPrefix: prefix,
        signal: new AbortController().signal,
        onError: (error) => host.reportError(error, { region: `shell:${prefix}` }),
      }),
  };
}

interface MainInput {
  readonly match: PageMatch | null | 'empty';
  readonly loaded: Settled<LoadedPage> | null;
  readonly shell: ShellRegions;
  readonly host: Host;
  readonly slotContent: Partial<Record<SlotName, string>>;
  readonly visit: Visit;
  readonly pageLocation: PageLocation;
  readonly report: (region: string, error: unknown) => void;
}

async function renderMain(input: MainInput): Promise<MainRegion> {
  const { match, loaded, visit, report } = input;
  if (match === 'empty') return shellScreen(input, { kind: 'empty' }, 200);
  if (!match || !loaded) return shellScreen(input, { kind: 'not-found' }, 404);
  if ('error' in loaded) {
    report(match.remote, loaded.error);
    return shellScreen(input, { kind: 'failed', remote: match.remote }, 503);
  }
  const { result } = loaded.value;
  if (result.kind !== 'page') return shellScreen(input, { kind: 'not-found' }, 404);
  try {
    const html = await renderPage(input, match.remote, loaded.value, result.data);
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
    return shellScreen(input, { kind: 'failed', remote: match.remote }, visit.bot ? 503 : 500);
  }
}

function renderPage(
  { host, slotContent, visit, pageLocation, report }: MainInput,
  name: string,
  loaded: LoadedPage,
  data: unknown,
): Promise<RegionStream> {
  const { remote, page, messages } = loaded;
  const cache = remote.createStyleCache(NONCE_PLACEHOLDER);
  const view = { value: { location: pageLocation, page, data }, changes: NEVER };
  const element = createElement(remote.PageRegion, { host, cache, messages, slotContent, remote: name, view });
  return renderRegion(element, {
    cache,
    nonce: NONCE_PLACEHOLDER,
    identifierPrefix: `${name}-`,
    whole: visit.bot,
    signal: AbortSignal.timeout(10_000),
    onError: (error) => report(name, error),
  });
}

async function shellScreen(
  { shell, visit }: MainInput,
  content: Exclude<PageContent, { kind: 'remote' }>,
  status: number,
): Promise<MainRegion> {
  const title = content.kind === 'not-found' ? 'shell.notFound.title' : 'shell.error.title';
  const html =
    content.kind === 'empty'
      ? ''
      : await shell.render(
          (context) => shell.ui.screenElement(context, { kind: content.kind, place: placeOf(visit) }),
          'screen-',
        );
  return {
    status,
    content,
    html,
    head: { title: content.kind === 'empty' ? visit.path : String(shell.messages[title] ?? title), noIndex: true },
  };
}

function renderHeader(shell: ShellRegions, { visit, view }: ComposeInput): Promise<string> {
  return shell.render(
    (context) =>
      shell.ui.headerElement(context, {
        ...placeOf(visit),
        ...SERVER_HEADER,
        data: view.data,
        location: visit.location,
      }),
    'header-',
  );
}

const placeOf = ({ locale, path, search }: Visit) => ({ locale, path, search });

interface DocumentInput {
  readonly parts: ComposerParts;
  readonly input: ComposeInput;
  readonly header: string;
  readonly main: MainRegion;
  readonly shell: ShellRegions;
  readonly slotContent: Partial<Record<SlotName, string>>;
  readonly pageLocation: PageLocation;
}

async function writeShellDocument({
  parts,
  input,
  header,
  main,
  shell,
  slotContent,
  pageLocation,
}: DocumentInput): Promise<AsyncGenerator<string, void, undefined>> {
  const { visit, view, composition } = input;
  const { locale } = visit;
  const { language } = localeInfo(locale);
  const { descriptor } = parts.build;
  const footer = await shell.render(
    (context) =>
      shell.ui.footerElement(context, { ...placeOf(visit), data: view.data, year: new Date().getUTCFullYear() }),
    'footer-',
  );
  const overlay = await shell.render((context) => shell.ui.overlayElement(context, SERVER_OVERLAY), 'overlay-');
  const page = main.content.kind === 'remote' ? { remote: main.content.remote, id: main.content.page } : null;
  const scripts = shellScripts(descriptor, language);
  const filledSlots = Object.keys(slotContent) as SlotName[];
  const state: PageState = {
    locale,
    location: visit.location,
    composition: browserComposition(composition),
    pageLocation,
    content: main.content,
    filledSlots,
    shell: view.data,
    origin: visit.origin,
  };
  const brand = view.data.brand.name[language];
  return writeDocument({
    locale,
    head: renderHead(headTags({ head: main.head, locale, path: visit.path, origin: visit.origin, siteName: brand })),
    css: parts.css,
    earlyScript: NO_FLASH_SCRIPT,
    fonts: [descriptor.assetsPath + descriptor.fonts[language === 'ar' ? 'arabic' : 'latin']],
    run: scripts.run,
    preload: [...scripts.preload, ...remoteScripts({ composition, language, page, slots: HEADER_SLOTS })],
    header,
    remote: page?.remote ?? null,
    main: main.html,
    footer,
    overlay,
    state,
  });
}

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
