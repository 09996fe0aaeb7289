import { maskPayload, maskText } from '../../model/requests/mask.ts';

/** An application event of somebody's page, with what is personal taken out. */
export interface TailedEvent {
  /** Counts up. */
  readonly id: number;
  /** ISO 8601, UTC: when it came to the shell. */
  readonly at: string;
  /** Id of the page view. */
  readonly trace: string;
  readonly path: string;
  readonly type: string;
  readonly payload: unknown;
}

/** What a page sends of itself. */
export interface EventBatch {
  readonly trace: string;
  readonly path: string;
  readonly events: readonly { readonly type: string; readonly payload?: unknown }[];
}

/** Keeps the last application events in memory and tells those who follow them. */
export interface EventStore {
  add(batch: EventBatch): void;
  /** Oldest first; only those after `id` if given. */
  last(after?: number): readonly TailedEvent[];
  /** The function that it gives ends it. */
  follow(listener: (event: TailedEvent) => void): () => void;
}

const MAX_EVENTS = 200;

export function createEventStore(now: () => number = Date.now): EventStore {
  const kept: TailedEvent[] = [];
  const listeners = new Set<(event: TailedEvent) => void>();
  let id = 0;
  return {
    add({ trace, path, events }) {
      for (const { type, payload } of events) {
        id += 1;
        const at = new Date(now()).toISOString();
        const event = { id, at, trace, path: maskText(path), type, payload: maskPayload(payload ?? {}) };
        kept.push(event);
        if (kept.length > MAX_EVENTS) kept.shift();
        for (const tell of listeners) tell(event);
      }
    },
    last: (after = 0) => kept.filter((event) => event.id > after),
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
