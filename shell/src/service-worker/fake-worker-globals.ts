/*
 * Fake globals of a service worker for its tests: caches, a network, and browser events. Import it before the worker.
 */
export const SHOP = 'https://shop.example';

/** Fake `CacheStorage` with the methods that the worker uses. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  /** Error of the next `put`. */
  failure: Error | null = null;
  keys = (): Promise<string[]> => Promise.resolve([...this.stores.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.stores.delete(name));
  open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    /** As in a browser, a URL alone does not match an entry with a vary header, except with `ignoreVary`. */
    const isMatch = (key: string, options: CacheQueryOptions = {}): boolean =>
      store.has(key) && (options.ignoreVary === true || !store.get(key)?.headers.has('vary'));
    return Promise.resolve({
      match: (key: string, options?: CacheQueryOptions) =>
        Promise.resolve(isMatch(key, options) ? store.get(key)?.clone() : undefined),
      put: (key: string, response: Response) =>
        this.failure ? Promise.reject(this.failure) : Promise.resolve(void store.set(key, response)),
      delete: (key: string, options?: CacheQueryOptions) => Promise.resolve(isMatch(key, options) && store.delete(key)),
      keys: () => Promise.resolve([...store.keys()]),
    });
  }
}

/** The fake network: responses by URL and method, and the recorded requests. */
class FakeNetwork {
  readonly responses = new Map<string, () => Response | Promise<Response>>();
  readonly requests: string[] = [];
  isDown = false;
  fetch = (input: Request | string): Promise<Response> => {
    const outgoing = new Request(input);
    // A browser sends no fragment.
    const url = outgoing.url.replace(/#.*/, '');
    const name = outgoing.method === 'GET' ? url : `${outgoing.method} ${url}`;
    this.requests.push(name);
    if (this.isDown) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve((this.responses.get(name) ?? (() => new Response('not found', { status: 404 })))());
  };
  reset(): void {
    this.responses.clear();
    this.requests.length = 0;
    this.isDown = false;
  }
  serve(path: string, body: string, init: ResponseInit = {}, method = 'GET'): void {
    const url = `${SHOP}${path}`;
    this.responses.set(method === 'GET' ? url : `${method} ${url}`, () => new Response(body, init));
  }
}

interface FakeEvent {
  readonly request?: Request;
  readonly data?: unknown;
  waitUntil(work: Promise<unknown>): void;
  respondWith?(response: Promise<Response>): void;
}
type Listener = (event: FakeEvent) => void;
const listeners = new Map<string, Listener>();
export const fakeCaches = new FakeCaches();
export const network = new FakeNetwork();
/** The worker's calls of `skipWaiting` and `claim`. */
export const calls: string[] = [];
Object.assign(globalThis, {
  caches: fakeCaches,
  clients: { claim: () => Promise.resolve(void calls.push('claim')) },
  skipWaiting: () => Promise.resolve(void calls.push('skipWaiting')),
  location: { origin: SHOP },
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  fetch: (input: Request | string) => network.fetch(input),
});

/** Empties the caches and the network. */
export function resetWorkerGlobals(): void {
  fakeCaches.stores.clear();
  fakeCaches.failure = null;
  network.reset();
  calls.length = 0;
}

/** Dispatches an event to the worker and awaits its `waitUntil` promises; resolves to their number. */
export async function dispatch(type: string, event: Omit<FakeEvent, 'waitUntil'> = {}): Promise<number> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (promise) => void work.push(promise) });
  await Promise.all(work);
  return work.length;
}

/** The worker's response to a request; undefined when it leaves the request to the browser. */
export async function request(path: string, init: RequestInit = {}, mode?: 'navigate'): Promise<Response | undefined> {
  const outgoing = new Request(`${SHOP}${path}`, init);
  // A script cannot create a navigation request.
  if (mode) Object.defineProperty(outgoing, 'mode', { value: mode });
  const work: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: outgoing,
    waitUntil: (promise) => void work.push(promise),
    respondWith: (sent) => void (response = sent),
  });
  const result = await response;
  await Promise.all(work);
  return result;
}

export const readText = async (response: Response | undefined): Promise<string | undefined> => response?.text();
