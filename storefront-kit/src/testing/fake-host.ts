import { createBus } from 'shared-contracts/bus/bus';
import type { Host } from 'shared-contracts/host';
import type { SessionState } from 'shared-contracts/bus/state';
import type { ToastInput } from 'shared-contracts/bus/toast';

/** A host for component tests that records its calls. */
export interface FakeHost extends Host {
  readonly toasts: ToastInput[];
  /** Paths of navigations, in order. */
  readonly navigations: string[];
  readonly errors: unknown[];
  /** Sets the session state, as sign-in and sign-out do. */
  setSession(session: SessionState): void;
}

/**
 * A host with a real bus and no shell: a visitor in Dubai, in English by default. Requests fail until the test gives
 * its own `request`.
 */
export function fakeHost(overrides: Partial<Host> = {}): FakeHost {
  const [toasts, navigations, errors]: [ToastInput[], string[], unknown[]] = [[], [], []];
  const bus = overrides.bus ?? createBus({ onError: (error) => errors.push(error) });
  return {
    locale: 'en-AE',
    location: bus.current('location'),
    request: (call) => Promise.reject(new Error(`This test has no response for the endpoint “${call.id}”.`)),
    session$: bus.state('session'),
    navigate: (path) => {
      navigations.push(path);
      return Promise.resolve();
    },
    reload: () => Promise.resolve(),
    signInUrl: ({ returnTo = '/', screen = 'sign-in' } = {}) => `/${screen}/?return_to=${encodeURIComponent(returnTo)}`,
    toast: (toast) => {
      toasts.push(toast);
    },
    reportError: (error) => {
      errors.push(error);
    },
    mountSlot: () => Promise.resolve(null),
    ...overrides,
    bus,
    toasts,
    navigations,
    errors,
    setSession: (session) => {
      bus.setState('session', session);
    },
  };
}
