import { maskPersonalPayload, maskPersonalData } from 'shared-contracts/telemetry/mask-personal-data';

/** An application event of a page, without personal data. */
export interface RecordedEvent {
  /** Ascending number. */
  readonly id: number;
  /** ISO 8601, UTC: when the shell received it. */
  readonly at: string;
  /** Id of the page view. */
  readonly trace: string;
  readonly path: string;
  readonly type: string;
  readonly payload: unknown;
}

/** Body of a page's beacon. */
export interface EventBatch {
  readonly trace: string;
  readonly path: string;
  readonly events: readonly { readonly type: string; readonly payload?: unknown }[];
}

/** Stores the last application events in memory and notifies subscribers. */
export interface EventStore {
  add(batch: EventBatch): void;
  /** Oldest first; only those after `id` if given. */
  recent(after?: number): readonly RecordedEvent[];
  /** Returns a function that unsubscribes. */
  subscribe(listener: (event: RecordedEvent) => void): () => void;
}

const MAX_EVENTS = 200;

export function createEventStore(now: () => number = Date.now): EventStore {
  const recorded: RecordedEvent[] = [];
  const listeners = new Set<(event: RecordedEvent) => void>();
  let id = 0;
  return {
    add({ trace, path, events }) {
      for (const { type, payload } of events) {
        id += 1;
        const at = new Date(now()).toISOString();
        const event = {
          id,
          at,
          trace,
          path: maskPersonalData(path),
          type,
          payload: maskPersonalPayload(payload ?? {}),
        };
        recorded.push(event);
        if (recorded.length > MAX_EVENTS) recorded.shift();
        for (const listener of listeners) listener(event);
      }
    },
    recent: (after = 0) => recorded.filter((event) => event.id > after),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
