import type { FastifyInstance } from 'fastify';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import * as v from 'valibot';
import { badRequest, HttpError, notFound } from '../../infra/http/http-error.ts';
import type { PaymentServices } from './payment-provider.ts';
import { refundIfDue } from './refund-payment.ts';
import { providerPaymentSchema } from './http-payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

/** Webhook path for the payment provider's notifications of outcomes. */
export const NOTIFICATION_PATH = '/api/v1/payments/notification/';

const notificationSchema = v.object({
  reference: v.pipe(v.string(), v.maxLength(100)),
  ...providerPaymentSchema.entries,
});

/**
 * Webhook for the provider's notifications. The signature (`x-payment-signature`) covers their bytes and the time,
 * which prevents forgery and replay. A duplicate changes nothing. 401 without a valid signature; 503 while another
 * order is replacing this one, so that the provider repeats the notification.
 */
export async function notificationRoute(app: FastifyInstance, services: PaymentServices): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(NOTIFICATION_PATH, { bodyLimit: 16_384 }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const signature = request.headers['x-payment-signature'];
      const now = services.clock();
      if (!services.payments?.isSignatureValid(body, typeof signature === 'string' ? signature : undefined, now)) {
        request.log.warn('a payment notification without a valid signature');
        throw new HttpError(401, ERROR_MESSAGES.invalid_data);
      }
      const { reference, ...providerPayment } = readNotification(body);
      const settlement = await services.database.transaction((tx) =>
        settlePayment(tx, reference, providerPayment, { now, siteOrigin: services.config.siteOrigin }),
      );
      if (!settlement) throw notFound();
      if (settlement.isDeferred) throw new HttpError(503, ERROR_MESSAGES.payment_pending, { 'retry-after': '1' });
      await refundIfDue(services, settlement, request.log);
      return reply.code(204).send();
    });
    await Promise.resolve();
  });
}

function readNotification(body: string): v.InferOutput<typeof notificationSchema> {
  try {
    return v.parse(notificationSchema, JSON.parse(body));
  } catch {
    throw badRequest(ERROR_MESSAGES.invalid_data);
  }
}
