import { AsyncLocalStorage } from 'node:async_hooks';
import { createElement } from 'react';
import { NEVER } from 'rxjs';
import type { Host, PageHead, PageResult, StructuredData } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { PageModule } from 'storefront-kit/remote/page';
import type { RemoteModule } from 'storefront-kit/define-remote';
import { createFormatter } from '../../model/locale/format-message.ts';
import { observeRequests } from '../../model/requests/observe-requests.ts';
import { serializeForScript } from '../../model/document/document-state.ts';
import { renderRegion, renderRegionToString } from '../rendering/render-region.ts';
import { createServerHost } from '../rendering/server-host.ts';
import {
  MAX_OUTPUT,
  type BackendResponse,
  type FromWorker,
  type Job,
  type PageJob,
  type PageLoadResult,
  type SlotHtml,
  type SlotJob,
} from '../workers/messages.ts';
import { serializeError } from '../workers/serialized-error.ts';
import { createResponseCache, createWorkerRequest } from './worker-request.ts';

interface Options {
  readonly remote: RemoteModule;
  /** Nonce of all renders; the shell replaces it in each response. */
  readonly nonce: string;
  readonly send: (message: FromWorker) => void;
}

/** Longest structured data of a page, in characters of JSON. */
const MAX_STRUCTURED_DATA = 500_000;

interface SandboxJob {
  readonly id: number;
  readonly controller: AbortController;
  readonly slots: PromiseWithResolvers<SlotHtml>;
  readonly requests: Map<number, PromiseWithResolvers<BackendResponse>>;
  /** Nothing failed, and the job read neither the backend nor the page's URL. */
  isReusable: boolean;
}

/** Rejects all pending promises of an aborted job. */
class AbortedError extends Error {
  override readonly name = 'AbortedError';
}

/** Inputs of the render of a loaded page. */
interface LoadedPageContent {
  readonly host: Host;
  readonly page: PageModule;
  readonly messages: MessageCatalogue;
  readonly slots: SlotHtml;
  readonly data: unknown;
}

/** Runs the jobs of a worker: loads and renders pages and slots of its remote. */
export class Jobs {
  readonly #remote: RemoteModule;
  readonly #nonce: string;
  readonly #send: (message: FromWorker) => void;
  readonly #running = new Map<number, SandboxJob>();
  readonly #context = new AsyncLocalStorage<number>();
  readonly #responseCache = createResponseCache();
  #lastRequestId = 0;

  constructor({ remote, nonce, send }: Options) {
    this.#remote = remote;
    this.#nonce = nonce;
    this.#send = send;
  }

  /** Id of the job whose code runs now or started the current async operation. */
  current(): number | null {
    return this.#context.getStore() ?? null;
  }

  /** Starts a job; it sends its results as messages. */
  start(id: number, job: Job): void {
    const running: SandboxJob = {
      id,
      controller: new AbortController(),
      slots: Promise.withResolvers(),
      requests: new Map(),
      isReusable: true,
    };
    running.slots.promise.catch(() => undefined);
    this.#running.set(id, running);
    this.#context.run(id, () => void this.#run(running, job));
  }

  /** Delivers the slots of a loaded page. */
  slots(id: number, slots: SlotHtml): void {
    this.#running.get(id)?.slots.resolve(slots);
  }

  /** Delivers the backend's response to a job's request. */
  respond(id: number, requestId: number, response: BackendResponse): void {
    const running = this.#running.get(id);
    const request = running?.requests.get(requestId);
    if (!running || !request) return;
    running.requests.delete(requestId);
    request.resolve(response);
  }

  /** Aborts a job. The browser renders the parts of the page that are not ready. */
  abort(id: number, reason: string): void {
    const running = this.#running.get(id);
    const error = new AbortedError(reason);
    running?.controller.abort(error);
    for (const { reject } of running?.requests.values() ?? []) reject(error);
    running?.slots.reject(error);
  }

  async #run(running: SandboxJob, job: Job): Promise<void> {
    const { id } = running;
    try {
      await (job.kind === 'page' ? this.#runPage(running, job) : this.#runSlot(running, job));
      this.#send({ type: 'end', id, reusable: running.isReusable });
    } catch (error) {
      this.#send({ type: 'failed', id, error: serializeError(error) });
    } finally {
      this.#running.delete(id);
    }
  }

  async #runPage(running: SandboxJob, job: PageJob): Promise<void> {
    const { id, controller } = running;
    const { locale, location, pageLocation, isSignedIn } = job;
    const remote = this.#remote;
    const host = this.#createHost(running, job, remote.name);
    const [page, messages] = await Promise.all([
      remote.loadPage(job.page),
      remote.loadMessages(localeInfo(locale).language),
    ]);
    const result = await page.load({
      ...pageLocation,
      locale,
      location,
      request: host.request,
      signedIn: isSignedIn,
      signInUrl: host.signInUrl,
      previousData: null,
      message: createFormatter(locale, messages),
      signal: controller.signal,
    });
    const structuredData = result.kind === 'page' ? await this.#loadStructuredData(id, result.head) : [];
    this.#send({ type: 'loaded', id, result: toLoadResult(result, structuredData) });
    if (result.kind !== 'page') return;
    const slots = job.slots ?? (await running.slots.promise);
    await this.#renderPage(running, job, { host, page, messages, slots, data: result.data });
  }

  /** Loads the page's structured data; a page whose data fails is rendered without it. */
  async #loadStructuredData(id: number, { structuredData }: PageHead): Promise<StructuredData[]> {
    try {
      return structuredData ? toPlainList(await structuredData()) : [];
    } catch (error) {
      this.#report(id, this.#remote.name, error);
      return [];
    }
  }

  async #renderPage(
    { id, controller }: SandboxJob,
    { pageLocation, waitForAll }: PageJob,
    content: LoadedPageContent,
  ): Promise<void> {
    const { host, page, messages, slots, data } = content;
    const { name } = this.#remote;
    const cache = this.#remote.createStyleCache(this.#nonce);
    const currentView = { location: pageLocation, page, data };
    const view = { current: () => currentView, changes: NEVER };
    const element = createElement(this.#remote.PageRegion, {
      host,
      cache,
      messages,
      slotContent: slots,
      remote: name,
      view,
    });
    const stream = await renderRegion(element, {
      cache,
      nonce: this.#nonce,
      identifierPrefix: `${name}-`,
      waitForAll,
      signal: controller.signal,
      onError: (error) => this.#report(id, name, error),
    });
    for await (const html of stream) this.#send({ type: 'html', id, html: truncateOutput(html) });
  }

  async #runSlot(running: SandboxJob, job: SlotJob): Promise<void> {
    const { slot } = job;
    const remote = this.#remote;
    const [Slot, messages] = await Promise.all([
      remote.loadSlot(slot),
      remote.loadMessages(localeInfo(job.locale).language),
    ]);
    const cache = remote.createStyleCache(this.#nonce);
    const element = createElement(remote.SlotRegion, {
      host: this.#createHost(running, job, `slot:${slot}`),
      cache,
      messages,
      slotContent: {},
      remote: remote.name,
      slot,
      Slot,
    });
    const failures: unknown[] = [];
    const html = await renderRegionToString(element, {
      cache,
      nonce: this.#nonce,
      identifierPrefix: `${slot}-`,
      signal: running.controller.signal,
      onError: (error) => void failures.push(error),
    });
    if (failures.length > 0) throw failures[0];
    this.#send({ type: 'html', id: running.id, html: truncateOutput(html) });
  }

  #createHost(running: SandboxJob, { locale, location, address }: Job, region: string): Host {
    const { id } = running;
    const sendRequest = createWorkerRequest({
      locale,
      location,
      cache: this.#responseCache,
      send: (request) => {
        const pending = Promise.withResolvers<BackendResponse>();
        this.#lastRequestId += 1;
        running.isReusable = false;
        running.requests.set(this.#lastRequestId, pending);
        this.#send({ type: 'request', id, requestId: this.#lastRequestId, request });
        return pending.promise;
      },
    });
    return createServerHost({
      locale,
      location,
      path: address,
      onPathRead: () => (running.isReusable = false),
      request: observeRequests(sendRequest, (failure) => this.#send({ type: 'endpointFailed', id, ...failure })),
      reportError: (error) => {
        running.isReusable = false;
        this.#report(id, region, error);
      },
    });
  }

  #report(id: number, region: string, error: unknown): void {
    this.#send({ type: 'reported', id, region, error: serializeError(error) });
  }
}

/** The shell rejects a job with too much output; sending a hundred million characters would block the shell. */
const truncateOutput = (text: string): string => (text.length > MAX_OUTPUT ? text.slice(0, MAX_OUTPUT + 1) : text);

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
 * @throws Error for data that cannot be serialised, is too long, or is no list
 */
function toPlainList(structuredData: readonly StructuredData[]): StructuredData[] {
  const text = JSON.stringify(structuredData);
  if (text.length > MAX_STRUCTURED_DATA) throw new Error(`It is longer than ${MAX_STRUCTURED_DATA} characters.`);
  const plain: unknown = JSON.parse(text);
  if (!Array.isArray(plain)) throw new TypeError('structuredData returns no list.');
  return plain as StructuredData[];
}
