import type { Payment } from 'shared-contracts/entities/checkout/payment';
import { routes } from 'shared-contracts/routes';

/** Builds the checkout path after a card payment that was not paid; its query holds the reason and the earlier choices. */
export function retryPath({ address, reason }: Pick<Payment, 'address' | 'reason'>): string {
  const query = new URLSearchParams({ payment: reason ?? 'refused' });
  if (address !== null) query.set('address', String(address));
  return `${routes.checkout()}?${String(query)}`;
}
