import { sessionStore } from 'storefront-kit/browser/storage';

/**
 * Returns whether this tab has not reported the payment before. A purchase is reported once, also after Back or a
 * reload.
 */
export function isFirstReport(transaction: string): boolean {
  const key = `paid:${transaction}`;
  if (sessionStore.getItem(key) !== null) return false;
  sessionStore.setItem(key, '1');
  return true;
}
