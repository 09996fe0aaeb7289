import { join } from 'node:path';
import { createClock } from 'shared-contracts/clock';
import { findPublicSetting } from 'shared-contracts/network-exposure';
import { fromRoot } from 'server-kit/paths';
import { maskLogLine } from 'server-kit/process-log';
import { listen } from 'server-kit/listen';
import { createSandbox } from './app.ts';
import { FORMATTERS } from './messages.ts';
import { createPaymentService } from './payment-service.ts';
import { ensurePaymentsSecret } from './secret.ts';
import { openPaymentStore } from './store.ts';

/** Duration of the card that pays late, in ms. */
const LATE_MS = 20_000;

const { env } = process;
refusePublicSandbox();
const dataDir = env.DATA_DIR ?? fromRoot('.data');
const clock = createClock(env.FIXED_CLOCK, env.PAYMENTS_PUBLIC_ORIGIN);
const secret = env.PAYMENTS_SECRET ?? (await ensurePaymentsSecret(dataDir));
const store = await openPaymentStore(join(dataDir, 'payments', 'sandbox.json'));
const paymentService = createPaymentService({ store, secret, clock, log: (line) => console.error(maskLogLine(line)) });
const app = createSandbox({
  store,
  paymentService,
  secret,
  clock,
  merchant: {
    en: env.PAYMENTS_MERCHANT_EN ?? FORMATTERS.en('pay.merchant'),
    ar: env.PAYMENTS_MERCHANT_AR ?? FORMATTERS.ar('pay.merchant'),
  },
  publicOrigin: () => env.PAYMENTS_PUBLIC_ORIGIN ?? `http://localhost:${ownPort()}`,
  lateMs: Number(env.PAYMENTS_LATE_MS ?? LATE_MS),
});
app.addHook('onClose', () => paymentService.stop());
await listen(app, {
  name: 'payments',
  port: Number(env.PAYMENTS_PORT ?? 3003),
  setting: 'PAYMENTS_PORT',
  hostSetting: 'PAYMENTS_HOST',
});
paymentService.resume();

/** Its card numbers are public, so where other machines reach the shop it runs only on explicit request. */
function refusePublicSandbox(): void {
  const setting = findPublicSetting(env);
  if (setting === undefined || env.PAYMENTS_SANDBOX === '1') return;
  console.error(
    `The payment sandbox moves no money, and with ${setting} others than this machine reach the shop: set PAYMENTS_ORIGIN to a payment provider, or PAYMENTS_SANDBOX=1 to run it nevertheless.`,
  );
  process.exit(3);
}

function ownPort(): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
