import { createHash, randomBytes } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import * as v from 'valibot';
import { addResponseHeaders, createServerOptions } from 'server-kit/response-headers';
import { isEqualInConstantTime } from 'server-kit/constant-time';
import { isCvc, latinDigits, readCard, type CardDetails, type CardInput, type CardProblems } from './card-form.ts';
import type { PaymentService } from './payment-service.ts';
import { STYLE } from './html.ts';
import { challengePage, endedPage, formPage, type Merchant, notFoundPage } from './pages.ts';
import { cancel, isOpen, type SandboxPayment, tryCard, tryCode } from './payment.ts';
import type { PaymentStore } from './store.ts';

export interface SandboxOptions {
  readonly store: PaymentStore;
  readonly paymentService: PaymentService;
  /** Shared with the merchant. */
  readonly secret: string;
  readonly merchant: Merchant;
  /** Public URL of the sandbox, once it listens. */
  readonly publicOrigin: () => string;
  readonly clock: () => Date;
  /** Duration of a late payment, in ms. */
  readonly lateMs: number;
}

const urlSchema = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const createPaymentSchema = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.picklist(['AED', 'SAR']),
  language: v.picklist(['en', 'ar']),
  return_url: urlSchema,
  notify_url: urlSchema,
  card: v.nullable(v.string()),
});

/**
 * The sandbox payment provider: a form for shoppers at `/pay/…`, an API for the merchant at `/v1/…`
 * (docs/operators.md).
 */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const app = fastify({ logger: false, ...createServerOptions() });
  addResponseHeaders(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const path of ['/healthz', '/readyz']) app.get(path, () => ({ status: 'ok' }));
  merchantRoutes(app, options);
  shopperRoutes(app, options);
  app.setNotFoundHandler((_request, reply) => sendHtml(reply.code(404), notFoundPage()));
  return app;
}

function merchantRoutes(app: FastifyInstance, { store, paymentService, secret, publicOrigin }: SandboxOptions): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isEqualInConstantTime(request.headers.authorization ?? '', `Bearer ${secret}`))
        return reply.code(401).send({ error: 'unauthorized' });
      return undefined;
    });
    scope.put<ReferenceRoute>('/v1/payments/:reference', async ({ params, body }, reply) => {
      const parsed = v.safeParse(createPaymentSchema, body);
      if (!parsed.success) return reply.code(400).send({ error: parsed.issues[0].message });
      const existing = store.byReference(params.reference);
      const { amount, currency } = parsed.output;
      if (existing && (existing.amount !== amount || existing.currency !== currency)) {
        return reply.code(409).send({ error: 'This payment was begun with another amount.' });
      }
      const payment = existing ?? newPayment(params.reference, parsed.output);
      if (existing) await paymentService.change(existing.id, (open) => restartPayment(open, parsed.output));
      else await store.put(payment);
      return reply.send({ url: `${publicOrigin()}/pay/${payment.id}` });
    });
    scope.get<ReferenceRoute>('/v1/payments/:reference', async ({ params }, reply) => {
      const payment = store.byReference(params.reference);
      return payment ? reply.send(paymentService.report(payment)) : reply.code(404).send({ error: 'unknown' });
    });
    const addAction = (action: string, step: (payment: SandboxPayment) => SandboxPayment) =>
      scope.post<ReferenceRoute>(`/v1/payments/:reference/${action}`, async ({ params }, reply) => {
        const existing = store.byReference(params.reference);
        const payment = existing && (await paymentService.change(existing.id, step));
        return payment ? reply.send(paymentService.report(payment)) : reply.code(404).send({ error: 'unknown' });
      });
    addAction('cancel', cancel);
    addAction('refund', (payment) => (payment.state === 'paid' ? { ...payment, state: 'refunded' } : payment));
    scope.delete<{ Params: { token: string } }>('/v1/cards/:token', async ({ params }, reply) => {
      await store.deleteCard(params.token);
      return reply.code(204).send();
    });
    await Promise.resolve();
  });
}

function shopperRoutes(app: FastifyInstance, { store, paymentService, merchant, clock, lateMs }: SandboxOptions): void {
  const findSavedCard = ({ cardToken }: SandboxPayment) => (cardToken === null ? undefined : store.card(cardToken));
  const redirectToNextStep = (reply: FastifyReply, payment: SandboxPayment) =>
    reply.redirect(isOpen(payment) ? `/pay/${payment.id}` : payment.returnUrl, 303);

  app.get<PaymentRoute>('/pay/:id', async ({ params, query }, reply) => {
    const payment = store.byId(params.id);
    if (!payment) return sendHtml(reply.code(404), notFoundPage());
    if (payment.state === 'open') return sendHtml(reply, formPage(payment, merchant, findSavedCard(payment)), payment);
    if (payment.state === 'challenge')
      return sendHtml(reply, challengePage(payment, merchant, query.wrong === '1'), payment);
    return sendHtml(reply, endedPage(payment), payment);
  });
  app.post<PaymentRoute>('/pay/:id', async ({ params, body }, reply) => {
    const payment = store.byId(params.id);
    if (!payment) return sendHtml(reply.code(404), notFoundPage());
    if (payment.state !== 'open') return redirectToNextStep(reply, payment);
    const input = readCardInput(body);
    const savedCard = findSavedCard(payment);
    const read: ReadCard = savedCard ? readSavedCard(savedCard, input) : readCard(input, clock());
    if ('problems' in read)
      return sendHtml(reply.code(422), formPage(payment, merchant, savedCard, { input, ...read }), payment);
    const keep = savedCard === undefined && readField(body, 'keep') === '1';
    const updated = await paymentService.change(payment.id, (open) =>
      tryCard(open, read.card, { keep, now: Date.now(), lateMs }),
    );
    return redirectToNextStep(reply, updated ?? payment);
  });
  app.post<PaymentRoute>('/pay/:id/code', async ({ params, body }, reply) => {
    const code = latinDigits(readField(body, 'code')).trim();
    const payment = await paymentService.change(params.id, (open) => tryCode(open, code));
    if (!payment) return sendHtml(reply.code(404), notFoundPage());
    if (payment.state === 'challenge') return reply.redirect(`/pay/${payment.id}?wrong=1`, 303);
    return redirectToNextStep(reply, payment);
  });
  app.post<PaymentRoute>('/pay/:id/cancel', async ({ params }, reply) => {
    const payment = await paymentService.change(params.id, cancel);
    return payment ? redirectToNextStep(reply, payment) : sendHtml(reply.code(404), notFoundPage());
  });
}

interface ReferenceRoute {
  Params: { reference: string };
}
interface PaymentRoute {
  Params: { id: string };
  Querystring: { wrong?: string };
  Body: unknown;
}

type CreatePaymentInput = v.InferOutput<typeof createPaymentSchema>;

/** A second start before a card was tried updates the payment's language, URLs and card. */
function restartPayment(payment: SandboxPayment, input: CreatePaymentInput): SandboxPayment {
  return payment.state === 'open' ? { ...payment, ...selectMerchantFields(input) } : payment;
}

function selectMerchantFields({ language, return_url, notify_url, card }: CreatePaymentInput) {
  return { language, returnUrl: return_url, notifyUrl: notify_url, cardToken: card };
}

function newPayment(reference: string, input: CreatePaymentInput): SandboxPayment {
  return {
    id: randomBytes(18).toString('base64url'),
    reference,
    amount: input.amount,
    currency: input.currency,
    ...selectMerchantFields(input),
    state: 'open',
    tries: 0,
    dueAt: null,
    card: null,
    keptAs: null,
    keep: false,
    toTell: 0,
  };
}

type ReadCard = { readonly card: Omit<CardDetails, 'name'> } | { readonly problems: CardProblems };

/** A saved card needs its security code only. */
function readSavedCard(savedCard: Omit<CardDetails, 'name'>, { cvc }: CardInput): ReadCard {
  return isCvc(cvc) ? { card: savedCard } : { problems: { cvc: 'cvc_wrong' } };
}

function readCardInput(body: unknown): CardInput {
  const [number, expiry, cvc, name] = ['number', 'expiry', 'cvc', 'name'].map((each) => readField(body, each));
  return { number: number ?? '', expiry: expiry ?? '', cvc: cvc ?? '', name: name ?? '' };
}

function readField(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : '';
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page without caching, framing and scripts; its forms lead here and, at the end, back to the shop. */
function sendHtml(reply: FastifyReply, text: string, payment?: SandboxPayment): FastifyReply {
  const shop = payment ? ` ${new URL(payment.returnUrl).origin}` : '';
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(text);
}
