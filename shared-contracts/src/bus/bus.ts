import { BehaviorSubject, Subject, filter, map, type Observable } from 'rxjs';
import * as v from 'valibot';
import { createCommandBus, type CommandBus } from './command-bus.ts';
import { EVENT_SCHEMAS, type BusEvent, type BusEventInput, type EventPayload, type EventType } from './events.ts';
import { guardObservable } from './guarded-observable.ts';
import { DEFAULT_LOCALE, type Locale } from '../locale.ts';
import {
  DEFAULT_LOCATION,
  type CartState,
  type ConsentState,
  type FavouritesState,
  type LoaderText,
  type LocationState,
  type MenusState,
  type PageState,
  type SessionState,
} from './state.ts';

/** State of the bus: a late subscriber gets the current value (BUS-03). */
export interface BusStates {
  location: LocationState;
  session: SessionState;
  cart: CartState;
  page: PageState;
  favourites: FavouritesState;
  /** A navigation is running. */
  loading: boolean;
  locale: Locale;
  /** Ids of the products that this browser viewed, the newest first (APP-19). */
  recentlyViewed: readonly number[];
  /** Videos play without sound. */
  playerMuted: boolean;
  menus: MenusState;
  /** The panel of the cart in the header is open. The number on its button is `cart.count`. */
  cartOpen: boolean;
  /**
   * Scroll position of the rows of this document, in px from the start of the line, by path and name of the row. Back
   * restores them.
   */
  carousels: Readonly<Record<string, number>>;
  consent: ConsentState;
  /** The text of the blocking loader; null while the page is not blocked. */
  loader: LoaderText | null;
}
export type StateName = keyof BusStates;

/** Who sets each state: the shell, or the remote of this name. */
export const STATE_OWNERS: Readonly<Record<StateName, string>> = {
  location: 'shell',
  session: 'shell',
  cart: 'cart-checkout',
  page: 'shell',
  favourites: 'shell',
  loading: 'shell',
  locale: 'shell',
  recentlyViewed: 'product',
  playerMuted: 'catalogue',
  menus: 'shell',
  cartOpen: 'cart-checkout',
  carousels: 'shell',
  consent: 'shell',
  loader: 'shell',
};

/** Remotes and the shell communicate only through the bus (BUS-02). */
export interface Bus extends CommandBus {
  /** Delivers an event to the current subscribers. An invalid payload goes to `onError` only. */
  publish(event: BusEventInput): void;
  on<T extends EventType>(type: T): Observable<EventPayload<T>>;
  /** Every event, for the data layer and the status page. */
  readonly all$: Observable<BusEvent>;
  /** The current state, then every later one. */
  state<N extends StateName>(name: N): Observable<BusStates[N]>;
  current<N extends StateName>(name: N): BusStates[N];
  /**
   * Only the state's owner may call it (`STATE_OWNERS`).
   * @throws BusError for every other remote
   */
  setState<N extends StateName>(name: N, value: BusStates[N]): void;
}

export interface BusOptions {
  /** Receives errors that subscribers throw, and the reason why an event was not delivered. */
  readonly onError: (error: unknown) => void;
  /** Default: Dubai. */
  readonly location?: LocationState;
  /** Path of the current page, without locale segment. Default: home. */
  readonly path?: string;
  /** Default: en-AE. */
  readonly locale?: Locale;
  readonly recentlyViewed?: readonly number[];
}

/** Thrown when the bus rejects an event or a state; the message gives the reason. */
export class BusError extends Error {
  override readonly name = 'BusError';
}

type StateSubjects = { readonly [N in StateName]: BehaviorSubject<BusStates[N]> };

/** Creates a separate bus, for one page or one test. */
export function createBus(options: BusOptions): Bus {
  const { onError, location = DEFAULT_LOCATION, path = '/', locale = DEFAULT_LOCALE, recentlyViewed = [] } = options;
  const events = new Subject<BusEvent>();
  const all$ = guardObservable(events, onError);
  const states: StateSubjects = {
    location: new BehaviorSubject(location),
    session: new BehaviorSubject<SessionState>({ status: 'init', user: null }),
    cart: new BehaviorSubject<CartState>({ ready: false, count: 0, cart: null }),
    page: new BehaviorSubject<PageState>({ path }),
    favourites: new BehaviorSubject<FavouritesState>({ ready: false, ids: [] }),
    loading: new BehaviorSubject(false),
    locale: new BehaviorSubject(locale),
    recentlyViewed: new BehaviorSubject(recentlyViewed),
    playerMuted: new BehaviorSubject(false),
    menus: new BehaviorSubject<MenusState>({ categories: false, account: false, theme: false }),
    cartOpen: new BehaviorSubject(false),
    carousels: new BehaviorSubject<Readonly<Record<string, number>>>({}),
    consent: new BehaviorSubject<ConsentState>('unknown'),
    loader: new BehaviorSubject<LoaderText | null>(null),
  };
  return {
    ...createCommandBus(),
    all$,
    publish(event) {
      const parsed = parseEvent(event);
      if (parsed instanceof BusError) onError(parsed);
      else events.next(parsed);
    },
    on: (type) => payloadsOf(all$, type),
    state: (name) => guardObservable(subjectOf(states, name), onError),
    current: (name) => subjectOf(states, name).value,
    setState: (name, value) => subjectOf(states, name).next(value),
  };
}

/** The bus of one remote, which sets only its own states. */
export function createRemoteBus(bus: Bus, remote: string): Bus {
  return {
    ...bus,
    setState(name, value) {
      const owner = STATE_OWNERS[name];
      if (owner !== remote) throw new BusError(`“${remote}” may not set the state “${name}”: “${owner}” owns it.`);
      bus.setState(name, value);
    },
  };
}

function payloadsOf<T extends EventType>(events$: Observable<BusEvent>, type: T): Observable<EventPayload<T>> {
  return events$.pipe(
    filter((event) => event.type === type),
    map((event) => event.payload as EventPayload<T>),
  );
}

function subjectOf<N extends StateName>(states: StateSubjects, name: N): BehaviorSubject<BusStates[N]> {
  return states[name];
}

function parseEvent(event: BusEventInput): BusEvent | BusError {
  if (!Object.hasOwn(EVENT_SCHEMAS, event.type)) return new BusError(`There is no event “${event.type}”.`);
  const result = v.safeParse(EVENT_SCHEMAS[event.type], event.payload);
  if (result.success) return { type: event.type, payload: result.output } as BusEvent;
  return new BusError(`Event “${event.type}” was not delivered: ${v.summarize(result.issues)}`);
}
