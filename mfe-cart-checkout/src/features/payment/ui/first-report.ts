/**
 * Returns whether this tab has not reported the payment before. A purchase is reported once, also after Back or a
 * reload.
 */
export function isFirstReport(transaction: string): boolean {
  const key = `paid:${transaction}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage nothing is remembered.
  }
  return true;
}
