import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentServices } from './payment-provider.ts';
import { sweepPayments } from './sweep-payments.ts';

const PAUSE_MS = 60_000;

/** Runs `sweepPayments` once a minute until `signal` is aborted. */
export function startPaymentSweeper(
  services: PaymentServices,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  signal: AbortSignal,
): void {
  void sweepRepeatedly();

  async function sweepRepeatedly(): Promise<void> {
    while (!signal.aborted) {
      await sweepPayments(services, log).catch((error: unknown) =>
        log.error({ err: error }, 'the payment sweep failed'),
      );
      await delay(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
