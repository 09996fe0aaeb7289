import { createElement } from 'react';
import { NEVER } from 'rxjs';
import type { Host, PageHead, PageLocation, PageResult, StructuredData } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { PageModule } from 'storefront-kit/remote/page';
import { serializeForScript } from '../../model/document/document-state.ts';
import { createFormatter } from '../../model/locale/format-message.ts';
import { renderRegion } from '../rendering/render-region.ts';
import type { PageJob, PageLoadResult, SlotHtml } from '../workers/messages.ts';
import { PLACEHOLDER_CARD } from './placeholder-card.ts';
import type { SandboxContext, SandboxJob } from './sandbox-job.ts';
import { truncateOutput } from './truncate-output.ts';

/** Longest structured data of a page, in characters of JSON. */
const MAX_STRUCTURED_DATA = 500_000;

/** Longest head of a page, in characters of JSON. */
const MAX_HEAD = 500_000;

/** Inputs of the render of a loaded page. */
interface LoadedPageContent {
  readonly host: Host;
  readonly page: PageModule;
  readonly messages: MessageCatalogue;
  readonly slots: SlotHtml;
  readonly data: unknown;
}

/** Loads a page, sends the result, and renders the page with its slots unless only its data is needed. */
export async function runPageJob(context: SandboxContext, running: SandboxJob, job: PageJob): Promise<void> {
  const { remote, send } = context;
  const { id, controller } = running;
  const { locale, location, pageLocation, isSignedIn } = job;
  const host = context.createHost(running, job, remote.name);
  const [page, messages] = await Promise.all([
    remote.loadPage(job.page),
    remote.loadMessages(localeInfo(locale).language),
  ]);
  const load = () =>
    page.load({
      ...pageLocation,
      locale,
      location,
      request: host.request,
      signedIn: isSignedIn,
      signInUrl: host.signInUrl,
      previousData: null,
      message: createFormatter(host, messages),
      signal: controller.signal,
    });
  const result = job.only === 'skeleton' ? previewPlaceholder(page, pageLocation) : await load();
  const isRendered = result.kind === 'page' && job.only !== 'data';
  const structuredData = isRendered ? await loadStructuredData(context, running, result.head) : [];
  assertHeadSize(result);
  send({ type: 'loaded', id, result: toLoadResult(result, structuredData) });
  if (!isRendered) return;
  const slots = job.slots ?? (await running.slots.promise);
  await renderPage(context, running, job, { host, page, messages, slots, data: result.data });
}

/** The page's preview of the placeholder card; not found for a page without previews of cards. */
function previewPlaceholder(page: PageModule, location: PageLocation): PageResult<unknown> {
  const preview = page.preview?.(location, [PLACEHOLDER_CARD]);
  return preview ? { kind: 'page', ...preview } : { kind: 'not-found' };
}

/** Loads the page's structured data; a page whose data fails is rendered without it. */
async function loadStructuredData(
  { remote, report }: SandboxContext,
  running: SandboxJob,
  { structuredData }: PageHead,
): Promise<StructuredData[]> {
  try {
    return structuredData ? toPlainList(await structuredData()) : [];
  } catch (error) {
    report(running, remote.name, error);
    return [];
  }
}

async function renderPage(
  { remote, nonce, send, report }: SandboxContext,
  running: SandboxJob,
  { pageLocation, waitForAll, only }: PageJob,
  { host, page, messages, slots, data }: LoadedPageContent,
): Promise<void> {
  const { name } = remote;
  const { id, controller } = running;
  const cache = remote.createStyleCache(nonce);
  const currentView = {
    location: pageLocation,
    page,
    data,
    ...(only === 'skeleton' ? { preview: true as const } : {}),
  };
  const view = { current: () => currentView, changes: NEVER };
  const element = createElement(remote.PageRegion, { host, cache, messages, slotContent: slots, remote: name, view });
  const stream = await renderRegion(element, {
    cache,
    nonce,
    identifierPrefix: `${name}-`,
    waitForAll,
    signal: controller.signal,
    onError: (error) => report(running, name, error),
  });
  for await (const html of stream) send({ type: 'html', id, html: truncateOutput(html) });
}

/** @throws Error for a head or a target that is too long: it would block the shell while it arrives */
function assertHeadSize(result: PageResult<unknown>): void {
  const part = result.kind === 'page' ? result.head : result.kind === 'redirect' ? result.to : '';
  if (JSON.stringify(part).length > MAX_HEAD) throw new Error(`The page’s head is longer than ${MAX_HEAD} characters.`);
}

function toLoadResult(result: PageResult<unknown>, structuredData: StructuredData[]): PageLoadResult {
  if (result.kind === 'redirect') return { kind: 'redirect', to: result.to, permanent: result.permanent ?? false };
  if (result.kind !== 'page') return { kind: 'not-found' };
  const { structuredData: _, countries, ...rest } = result.head;
  return {
    kind: 'page',
    status: result.status ?? 200,
    head: { ...rest, ...(countries ? { countries: [...countries] } : {}) },
    data: truncateOutput(serializeForScript(result.data ?? null)),
    structuredData,
  };
}

/**
 * Returns a copy that contains only JSON values.
 * @throws Error for data that cannot be serialized, is too long, or is no list
 */
function toPlainList(structuredData: readonly StructuredData[]): StructuredData[] {
  const text = JSON.stringify(structuredData);
  if (text.length > MAX_STRUCTURED_DATA) throw new Error(`It is longer than ${MAX_STRUCTURED_DATA} characters.`);
  const plain: unknown = JSON.parse(text);
  if (!Array.isArray(plain)) throw new TypeError('structuredData returns no list.');
  return plain as StructuredData[];
}
