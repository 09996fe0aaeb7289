import type { EndpointFailure } from '../../model/requests/observe-requests.ts';
import type { BackendRequest, BackendResponse, Job, PageLoadResult, SlotHtml } from './messages.ts';

/** Specification of a job: what to render, for which page view, within which limit. */
export interface JobSpec {
  readonly job: Job;
  /** Label in errors: `Page “product” of product@1.2.0`. */
  readonly label: string;
  /** Page or slot, for the attribution of faults. */
  readonly part: string;
  /** Region in reports: the remote, or `slot:` and the slot. */
  readonly region: string;
  /** Request id of the page view. */
  readonly trace: string;
  /** Time limit until its HTML begins, in ms; it holds for any code. */
  readonly limitMs: number;
  /** Time limit of its late parts, in ms; default: 5 s. */
  readonly lateLimitMs?: number;
  readonly sendRequest: (request: BackendRequest) => Promise<BackendResponse>;
  /** Called when a part failed; the rest is unaffected. */
  readonly onReported: (region: string, error: Error) => void;
  readonly onEndpointFailed: (failure: EndpointFailure) => void;
}

/** Origin of a fault. */
export interface JobOrigin extends Pick<JobSpec, 'part' | 'trace'> {
  /** Path of the page, without its query. */
  readonly path: string;
}

/** Results of a job. */
export interface JobResult {
  /**
   * Result of loading; of a page only.
   * @throws TimeLimitError, WorkerEndError, or the error of the page's `load`
   */
  readonly loaded: Promise<PageLoadResult>;
  /**
   * Resolves once the HTML begins.
   * @throws the errors of `loaded`, or an error outside of Suspense boundaries
   */
  readonly html: Promise<AsyncIterable<string>>;
  /** Sends the slots of a page whose job began without them. */
  sendSlots(slots: SlotHtml): void;
  /** Available once the HTML has begun: time from the loaded page to that, in ms. Null for a slot. */
  renderMs(): number | null;
  /** Available once the HTML has ended: whether it depends only on version, locale, digits and location. */
  isReusable(): boolean;
}

/** The worker of a job, as the job uses it. */
export interface JobWorker {
  start(id: number, job: Job): void;
  slots(id: number, slots: SlotHtml): void;
  respond(id: number, requestId: number, response: BackendResponse): void;
  abort(id: number, reason: string): void;
}
