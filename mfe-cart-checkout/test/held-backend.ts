import type { Endpoint, RequestFunction } from 'shared-contracts/endpoint';
import type { CartBackend } from './cart-backend.ts';

/** A backend whose responses a test can hold back, one endpoint at a time. */
export interface HeldBackend extends CartBackend {
  /** Holds the responses of later requests to the endpoint, which the backend has processed, until it is called. */
  holdResponses(endpoint: Endpoint): () => void;
}

export function createHeldBackend(backend: CartBackend): HeldBackend {
  const held = new Map<string, Promise<void>>();
  const request: RequestFunction = async (call, input, options) => {
    const turn = held.get(call.id);
    const response = await backend.request(call, input, options);
    await turn;
    return response;
  };
  return {
    ...backend,
    request,
    holdResponses({ id }) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(id, promise);
      return () => {
        if (held.get(id) === promise) held.delete(id);
        resolve();
      };
    },
  };
}
