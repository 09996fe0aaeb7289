import type { Endpoint, EndpointInput } from 'shared-contracts/endpoint';
import type { Host } from 'shared-contracts/host';

/** Holds the responses of an endpoint back; returns a function that releases them. */
export function holdResponse(host: Host, held: Endpoint): () => void {
  const released = Promise.withResolvers<void>();
  const { request } = host;
  const requestHeld = async <C extends Endpoint>(call: C, input: EndpointInput<C>) => {
    const response = request(call, input);
    if (call.id !== held.id) return response;
    // Its rejection is handled after the release.
    response.catch(() => undefined);
    await released.promise;
    return response;
  };
  Object.assign(host, { request: requestHeld });
  return released.resolve;
}
