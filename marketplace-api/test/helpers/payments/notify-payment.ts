import type { FastifyInstance } from 'fastify';
import type { FakeProvider } from './fake-payment-provider.ts';

/** The provider notifies the shop of the state of a payment. @returns the status of the response */
export async function notifyPayment(
  app: Pick<FastifyInstance, 'inject'>,
  provider: Pick<FakeProvider, 'notification'>,
  transaction: string,
): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/payments/notification/',
    headers: { 'content-type': 'application/json', 'x-payment-signature': 'good' },
    payload: JSON.stringify(provider.notification(transaction)),
  });
  return response.statusCode;
}
