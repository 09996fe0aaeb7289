import { createServer } from 'node:http';

/** A payment provider with the sandbox's protocol (docs/operators.md). It outlives the API's processes. */
export interface CardProvider {
  readonly origin: string;
  readonly secret: string;
  /** The shopper pays in the form. Returns false when the form was never opened or the payment was cancelled. */
  pay(reference: string): boolean;
  /** Amounts of paid payments in minor units, by reference. */
  paid(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

interface CardPayment {
  state: 'open' | 'paid' | 'cancelled' | 'refunded';
  readonly amount: number;
  readonly currency: string;
  readonly card: null;
}

/** Starts the provider on a free port of the loopback interface. */
export async function startCardProvider(): Promise<CardProvider> {
  const payments = new Map<string, CardPayment>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [, reference = '', action] = /^\/v1\/payments\/([^/]+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
      const { status, response: result } = respond(payments, { method: request.method, reference, action, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    secret: 'a secret of the tests that is long enough',
    pay: (reference) => {
      const payment = payments.get(reference);
      if (payment?.state === 'open') payment.state = 'paid';
      return payment?.state === 'paid';
    },
    paid: () =>
      new Map(
        [...payments].filter(([, { state }]) => state === 'paid').map(([reference, { amount }]) => [reference, amount]),
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface ProviderRequest {
  readonly method: string | undefined;
  readonly reference: string;
  readonly action: string | undefined;
  readonly body: string;
}

function respond(payments: Map<string, CardPayment>, { method, reference, action, body }: ProviderRequest) {
  const known = payments.get(reference);
  if (method === 'PUT') {
    const { amount, currency } = JSON.parse(body) as { amount: number; currency: string };
    if (!known) payments.set(reference, { state: 'open', amount, currency, card: null });
    return { status: 200, response: { url: `https://pay.example/${reference}` } };
  }
  if (!known) return { status: 404, response: {} };
  if (action === 'cancel' && known.state === 'open') known.state = 'cancelled';
  if (action === 'refund' && known.state === 'paid') known.state = 'refunded';
  return { status: 200, response: known };
}
