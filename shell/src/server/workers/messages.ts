import * as v from 'valibot';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { SlotName } from 'shared-contracts/composition/slots';
import { COUNTRY_CODES, type Digits, type Locale } from 'shared-contracts/locale';
import type { PageLocation, StructuredData } from 'shared-contracts/host';
import type { LocationState } from 'shared-contracts/bus/state';
import { isEndpointFailureReason, type EndpointFailureReason } from '../../model/requests/observe-requests.ts';
import { serializedErrorSchema, boundedTextSchema as text, type SerializedError } from './serialized-error.ts';

/** HTML of the slots of a page. */
export type SlotHtml = Partial<Record<SlotName, string>>;

interface JobBase {
  readonly locale: Locale;
  readonly digits: Digits;
  readonly location: LocationState;
  /** Path with query of the page, without locale segment. */
  readonly address: string;
}

/** A page to load and to render. */
export interface PageJob extends JobBase {
  readonly kind: 'page';
  readonly page: string;
  readonly pageLocation: PageLocation;
  readonly isSignedIn: boolean;
  /** Bots run no scripts, so they get the complete page. */
  readonly waitForAll: boolean;
  /** Null: the shell sends them once the page is loaded. */
  readonly slots: SlotHtml | null;
  /**
   * `data`: the job ends without HTML. `skeleton`: nothing is loaded, and the page's preview of the placeholder card is
   * rendered.
   */
  readonly only?: 'data' | 'skeleton';
}

/** A slot to render completely. */
export interface SlotJob extends JobBase {
  readonly kind: 'slot';
  readonly slot: SlotName;
}

export type Job = PageJob | SlotJob;

/** Request of a worker to the backend, which the shell sends. */
export interface BackendRequest extends Pick<Endpoint, 'id' | 'method' | 'city' | 'token' | 'errors'> {
  /** Path with query. */
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  /** ETag of the response that the worker has cached for this request. */
  readonly ifNoneMatch?: string | undefined;
}

/** Response of the backend, unparsed. `notModified`: the worker's cached response is current. */
export type BackendResponse =
  | { readonly status: number; readonly text: string; readonly etag?: string }
  | { readonly notModified: true }
  | { readonly error: SerializedError };

/** A message with its sequence number: a worker handles messages in order. */
export interface NumberedMessage {
  readonly number: number;
  readonly message: ToWorker;
}

/** Message of the shell to a worker. */
export type ToWorker =
  | {
      readonly type: 'code';
      readonly code: string;
      /** URL of the code in stack traces. */
      readonly url: string;
      readonly remote: string;
      readonly nonce: string;
    }
  | { readonly type: 'job'; readonly id: number; readonly job: Job }
  | { readonly type: 'slots'; readonly id: number; readonly slots: SlotHtml }
  | {
      readonly type: 'response';
      readonly id: number;
      readonly requestId: number;
      readonly response: BackendResponse;
    }
  | { readonly type: 'abort'; readonly id: number; readonly reason: string }
  | { readonly type: 'ping' };

/** Limit of the HTML and data of a page together, in characters; no page needs as much. */
export const MAX_OUTPUT = 4_000_000;
/** Limit of the HTML of a slot, in characters: every page with the slot carries it. */
export const MAX_SLOT_OUTPUT = 100_000;
/** Most requests and reports of a job; no page needs as many, and each is work for the shell and the backend. */
export const MAX_MESSAGES = 1_000;
/** Most messages of one batch: many jobs may send theirs in one turn. */
const MAX_BATCH = 20 * MAX_MESSAGES;

const id = v.pipe(v.number(), v.integer());
const reason = v.fallback(v.custom<EndpointFailureReason>(isEndpointFailureReason), 'network');
/** Text in the head of a page. */
const headText = v.pipe(v.string(), v.maxLength(20_000));
const head = v.object({
  title: headText,
  description: v.optional(headText),
  canonicalPath: v.optional(headText),
  canonicalSearch: v.optional(headText),
  noIndex: v.optional(v.boolean()),
  countries: v.optional(v.array(v.picklist(COUNTRY_CODES))),
  image: v.optional(headText),
  type: v.optional(v.picklist(['website', 'product', 'article'])),
  preloadImage: v.optional(v.object({ href: headText, srcSet: v.optional(headText), sizes: v.optional(headText) })),
});

const loaded = v.variant('kind', [
  v.object({
    kind: v.literal('page'),
    status: v.picklist([200, 404, 410]),
    head,
    /** JSON that is safe in a script element. */
    data: v.string(),
    /** Structured data of the page (schema.org). */
    structuredData: v.array(v.custom<StructuredData>((item) => typeof item === 'object' && item !== null)),
  }),
  v.object({ kind: v.literal('not-found') }),
  v.object({ kind: v.literal('redirect'), to: headText, permanent: v.boolean() }),
]);

const request = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  method: v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  city: v.boolean(),
  token: v.picklist(['none', 'optional', 'required']),
  errors: v.pipe(v.array(v.number()), v.readonly()),
  path: v.pipe(v.string(), v.maxLength(8_000), v.check(isBackendPath, 'is no path of the backend')),
  body: v.optional(v.unknown()),
  idempotencyKey: v.optional(v.pipe(v.string(), v.maxLength(200))),
  ifNoneMatch: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

const fromWorker = v.variant('type', [
  v.object({ type: v.literal('request'), id, requestId: id, request }),
  v.object({ type: v.literal('loaded'), id, result: loaded }),
  v.object({ type: v.literal('html'), id, html: v.string() }),
  /** `reusable`: the HTML depends only on version, locale, digits and location. */
  v.object({ type: v.literal('end'), id, reusable: v.boolean() }),
  v.object({ type: v.literal('pong') }),
  /** The shell's sandbox code is ready. */
  v.object({ type: v.literal('booted') }),
  /** The remote's code is ready. */
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('startFailed'), error: serializedErrorSchema }),
  v.object({ type: v.literal('failed'), id, error: serializedErrorSchema }),
  /** A part of the job failed; the rest is unaffected. */
  v.object({ type: v.literal('reported'), id, region: text, error: serializedErrorSchema }),
  v.object({ type: v.literal('endpointFailed'), id, endpoint: text, reason }),
  /** An unhandled rejection or uncaught exception; `id` of the job that started it, if known. */
  v.object({
    type: v.literal('uncaught'),
    id: v.nullable(id),
    origin: v.picklist(['rejection', 'exception']),
    error: serializedErrorSchema,
  }),
  v.object({ type: v.literal('console'), level: v.picklist(['info', 'warn', 'error']), text }),
]);

/** Messages of one event-loop turn, batched: each send costs a system call and a wake-up on both sides. */
const batch = v.object({
  /** Number of the last message whose synchronous work is finished. */
  acknowledged: v.pipe(v.number(), v.integer()),
  messages: v.array(fromWorker),
});

/** Message of a worker to the shell. */
export type FromWorker = v.InferOutput<typeof fromWorker>;
export type Batch = v.InferOutput<typeof batch>;
/** Result of loading a page. */
export type PageLoadResult = v.InferOutput<typeof loaded>;

/** Validates a batch of a worker, whose code is not trusted. Null for an invalid one, or one with too many messages. */
export function parseBatch(message: unknown): Batch | null {
  if (typeof message !== 'object' || message === null || !('messages' in message)) return null;
  if (!Array.isArray(message.messages) || message.messages.length > MAX_BATCH) return null;
  const parsed = v.safeParse(batch, message);
  return parsed.success ? parsed.output : null;
}

/** Whether a path leads to the backend's public endpoints and nowhere else. */
function isBackendPath(path: string): boolean {
  const base = 'http://backend.invalid';
  if (!path.startsWith('/api/') || !URL.canParse(path, base)) return false;
  const url = new URL(path, base);
  return url.origin === base && path.startsWith(url.pathname) && !/^\/api\/internal(?:\/|$)/i.test(url.pathname);
}
