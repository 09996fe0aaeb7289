import { publicOrigin, readRequestTarget } from '../../infra/http/public-origin.ts';
import { localizePath } from 'shared-contracts/locale';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { routes } from 'shared-contracts/routes';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { badRequest, HttpError, notFound } from '../../infra/http/http-error.ts';
import { cancelPayment } from './cancel-payment.ts';
import { type PaymentServices, type PaymentSession, ProviderUnavailableError } from './payment-provider.ts';
import { findCardToken } from './saved-cards.ts';
import { findPayment } from './payment-rows.ts';

/** Input of a request for the form. */
export interface FormRequest {
  readonly transaction: string;
  readonly card?: number | null | undefined;
}

/**
 * The URL of the provider's form for a customer's order.
 * @param notifyUrl webhook for the outcome
 * @throws HttpError 404 for an unknown transaction, 400 where it is no longer payable, 503 without a provider
 */
export async function createPaymentForm(
  services: PaymentServices,
  context: RequestContext,
  identityId: string,
  { transaction, card }: FormRequest,
  notifyUrl: string,
): Promise<{ url: string }> {
  const payment = await findPayment(services.database, transaction, identityId);
  if (!payment) throw notFound();
  if (payment.state !== 'pending' || payment.expires_at <= services.clock()) {
    throw badRequest(ERROR_MESSAGES.payment_error);
  }
  const token = card ? await findCardToken(services.database, identityId, card) : null;
  if (token === undefined) throw badRequest({ card: [ERROR_MESSAGES.incomplete_payment] });
  const { language, locale } = context;
  const path = localizePath(locale, `${routes.checkoutPayment()}?transaction=${encodeURIComponent(transaction)}`);
  const session = {
    reference: transaction,
    amount: payment.amount,
    currency: payment.currency,
    language,
    returnUrl: `${publicOrigin(services.config, readRequestTarget(context))}${path}`,
    notifyUrl,
    cardToken: token,
  };
  const form = await createSession(services, session, context.log);
  const current = await findPayment(services.database, transaction, identityId);
  if (current?.state === 'pending') return form;
  // Another order has replaced this one meanwhile. After a failure the sweep cancels the form.
  await cancelPayment(services, transaction, context.log).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    context.log.error({ err: error, transaction }, 'the form of a released order could not be cancelled');
  });
  throw badRequest(ERROR_MESSAGES.payment_error);
}

async function createSession(
  { payments }: PaymentServices,
  session: PaymentSession,
  log: RequestContext['log'],
): Promise<{ url: string }> {
  try {
    if (!payments) throw new ProviderUnavailableError('No payment provider is set up.');
    return await payments.createSession(session);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    log.error({ err: error, transaction: session.reference }, 'the payment form could not be opened');
    throw new HttpError(503, ERROR_MESSAGES.payment_error);
  }
}
