import type { Host } from 'shared-contracts/host';
import { loadConflictMessages } from './conflict-messages.ts';
import type { ConflictNotice } from './model/resolve-conflict.ts';

/** Long enough to read two sentences, in ms. */
const LIFETIME_MS = 10_000;

/** Says in a toast that the cart was not what the page showed, and what became of it. A later one takes its place. */
export async function showConflict(
  { locale, toast }: Pick<Host, 'locale' | 'toast'>,
  notice: ConflictNotice,
): Promise<void> {
  const { formatMessage } = await loadConflictMessages(locale);
  const { kind, ...values } = notice;
  toast({
    id: 'cart-conflict',
    type: 'Warning',
    header: formatMessage({ id: 'cart-checkout.conflict.title' }),
    message: formatMessage({ id: `cart-checkout.conflict.${kind}` }, values),
    lifetime: LIFETIME_MS,
  });
}
