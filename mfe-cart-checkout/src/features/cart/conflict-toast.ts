import type { Host } from 'shared-contracts/host';
import { loadConflictMessages } from './conflict-messages.ts';
import type { ConflictNotice } from './model/resolve-conflict.ts';

/** Duration in ms, long enough to read two sentences. */
const LIFETIME_MS = 10_000;

/** Shows in a toast that the cart differed from the page, and the result. A later toast replaces it. */
export async function showConflict(
  host: Pick<Host, 'locale' | 'digits' | 'toast'>,
  notice: ConflictNotice,
): Promise<void> {
  const { formatMessage } = await loadConflictMessages(host);
  const { kind, ...values } = notice;
  host.toast({
    id: 'cart-conflict',
    type: 'Warning',
    position: 'top_middle',
    header: formatMessage({ id: 'cart-checkout.conflict.title' }),
    message: formatMessage({ id: `cart-checkout.conflict.${kind}` }, values),
    lifetime: LIFETIME_MS,
  });
}
