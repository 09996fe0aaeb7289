import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import * as v from 'valibot';
import { addResponseHeaders, serverOptions } from 'server-kit/response-headers';
import { isCvc, latinDigits, readCard, type Card, type CardInput, type CardProblems } from './card-form.ts';
import type { Desk } from './payment-service.ts';
import { STYLE } from './html.ts';
import { challengePage, endedPage, formPage, type Merchant, notFoundPage } from './pages.ts';
import { cancel, isOpen, type SandboxPayment, tryCard, tryCode } from './payment.ts';
import type { PaymentStore } from './store.ts';

export interface SandboxOptions {
  readonly store: PaymentStore;
  readonly desk: Desk;
  /** Shared with the merchant. */
  readonly secret: string;
  readonly merchant: Merchant;
  /** What a browser reaches this at, once it listens. */
  readonly publicOrigin: () => string;
  readonly clock: () => Date;
  /** How long a late payment takes, in ms. */
  readonly lateMs: number;
}

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const beginSchema = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.picklist(['AED', 'SAR']),
  language: v.picklist(['en', 'ar']),
  return_url: webAddress,
  notify_url: webAddress,
  card: v.nullable(v.string()),
});

/** The sandbox payment provider: a form for shoppers at `/pay/…`, an API for the merchant at `/v1/…` (docs/operators.md). */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const app = fastify({ logger: false, ...serverOptions() });
  addResponseHeaders(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const path of ['/healthz', '/readyz']) app.get(path, () => ({ status: 'ok' }));
  merchantRoutes(app, options);
  shopperRoutes(app, options);
  app.setNotFoundHandler((_request, reply) => html(reply.code(404), notFoundPage()));
  return app;
}

function merchantRoutes(app: FastifyInstance, { store, desk, secret, publicOrigin }: SandboxOptions): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!same(request.headers.authorization ?? '', `Bearer ${secret}`))
        return reply.code(401).send({ error: 'unauthorized' });
      return undefined;
    });
    scope.put<Named>('/v1/payments/:reference', async ({ params, body }, reply) => {
      const begun = v.safeParse(beginSchema, body);
      if (!begun.success) return reply.code(400).send({ error: begun.issues[0].message });
      const known = store.byReference(params.reference);
      const { amount, currency } = begun.output;
      if (known && (known.amount !== amount || known.currency !== currency)) {
        return reply.code(409).send({ error: 'This payment was begun with another amount.' });
      }
      const payment = known ?? newPayment(params.reference, begun.output);
      if (known) await desk.change(known.id, (open) => beginAgain(open, begun.output));
      else await store.put(payment);
      return reply.send({ url: `${publicOrigin()}/pay/${payment.id}` });
    });
    scope.get<Named>('/v1/payments/:reference', async ({ params }, reply) => {
      const payment = store.byReference(params.reference);
      return payment ? reply.send(desk.report(payment)) : reply.code(404).send({ error: 'unknown' });
    });
    const act = (action: string, step: (payment: SandboxPayment) => SandboxPayment) =>
      scope.post<Named>(`/v1/payments/:reference/${action}`, async ({ params }, reply) => {
        const known = store.byReference(params.reference);
        const payment = known && (await desk.change(known.id, step));
        return payment ? reply.send(desk.report(payment)) : reply.code(404).send({ error: 'unknown' });
      });
    act('cancel', cancel);
    act('refund', (payment) => (payment.state === 'paid' ? { ...payment, state: 'refunded' } : payment));
    scope.delete<{ Params: { token: string } }>('/v1/cards/:token', async ({ params }, reply) => {
      await store.dropCard(params.token);
      return reply.code(204).send();
    });
    await Promise.resolve();
  });
}

function shopperRoutes(app: FastifyInstance, { store, desk, merchant, clock, lateMs }: SandboxOptions): void {
  const savedOf = ({ cardToken }: SandboxPayment) => (cardToken === null ? undefined : store.card(cardToken));
  const goOn = (reply: FastifyReply, payment: SandboxPayment) =>
    reply.redirect(isOpen(payment) ? `/pay/${payment.id}` : payment.returnUrl, 303);

  app.get<Paying>('/pay/:id', async ({ params, query }, reply) => {
    const payment = store.byId(params.id);
    if (!payment) return html(reply.code(404), notFoundPage());
    if (payment.state === 'open') return html(reply, formPage(payment, merchant, savedOf(payment)), payment);
    if (payment.state === 'challenge')
      return html(reply, challengePage(payment, merchant, query.wrong === '1'), payment);
    return html(reply, endedPage(payment), payment);
  });
  app.post<Paying>('/pay/:id', async ({ params, body }, reply) => {
    const payment = store.byId(params.id);
    if (!payment) return html(reply.code(404), notFoundPage());
    if (payment.state !== 'open') return goOn(reply, payment);
    const input = inputOf(body);
    const saved = savedOf(payment);
    const read: ReadCard = saved ? readSaved(saved, input) : readCard(input, clock());
    if ('problems' in read)
      return html(reply.code(422), formPage(payment, merchant, saved, { input, ...read }), payment);
    const keep = saved === undefined && textOf(body, 'keep') === '1';
    const tried = await desk.change(payment.id, (open) => tryCard(open, read.card, { keep, now: Date.now(), lateMs }));
    return goOn(reply, tried ?? payment);
  });
  app.post<Paying>('/pay/:id/code', async ({ params, body }, reply) => {
    const code = latinDigits(textOf(body, 'code')).trim();
    const payment = await desk.change(params.id, (open) => tryCode(open, code));
    if (!payment) return html(reply.code(404), notFoundPage());
    if (payment.state === 'challenge') return reply.redirect(`/pay/${payment.id}?wrong=1`, 303);
    return goOn(reply, payment);
  });
  app.post<Paying>('/pay/:id/cancel', async ({ params }, reply) => {
    const payment = await desk.change(params.id, cancel);
    return payment ? goOn(reply, payment) : html(reply.code(404), notFoundPage());
  });
}

interface Named {
  Params: { reference: string };
}
interface Paying {
  Params: { id: string };
  Querystring: { wrong?: string };
  Body: unknown;
}

type Begun = v.InferOutput<typeof beginSchema>;

/** Begun again before a card was tried, a payment has the language, the addresses and the card that it is begun with now. */
function beginAgain(payment: SandboxPayment, begun: Begun): SandboxPayment {
  return payment.state === 'open' ? { ...payment, ...chosenOf(begun) } : payment;
}

function chosenOf({ language, return_url, notify_url, card }: Begun) {
  return { language, returnUrl: return_url, notifyUrl: notify_url, cardToken: card };
}

function newPayment(reference: string, begun: Begun): SandboxPayment {
  return {
    id: randomBytes(18).toString('base64url'),
    reference,
    amount: begun.amount,
    currency: begun.currency,
    ...chosenOf(begun),
    state: 'open',
    tries: 0,
    dueAt: null,
    card: null,
    keptAs: null,
    keep: false,
    toTell: 0,
  };
}

type ReadCard = { readonly card: Omit<Card, 'name'> } | { readonly problems: CardProblems };

/** Of a saved card only the security code is asked for. */
function readSaved(saved: Omit<Card, 'name'>, { cvc }: CardInput): ReadCard {
  return isCvc(cvc) ? { card: saved } : { problems: { cvc: 'cvc_wrong' } };
}

function inputOf(body: unknown): CardInput {
  const [number, expiry, cvc, name] = ['number', 'expiry', 'cvc', 'name'].map((each) => textOf(body, each));
  return { number: number ?? '', expiry: expiry ?? '', cvc: cvc ?? '', name: name ?? '' };
}

function textOf(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : '';
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page that nobody keeps, frames or scripts; its forms lead here and, at the end, back to the shop. */
function html(reply: FastifyReply, text: string, payment?: SandboxPayment): FastifyReply {
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

function same(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
