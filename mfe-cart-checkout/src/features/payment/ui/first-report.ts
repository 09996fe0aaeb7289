/** Whether this tab has not seen the payment succeed before: one purchase is told once, also after Back or a reload. */
export function isFirstReport(transaction: string): boolean {
  const key = `paid:${transaction}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage that is refused remembers nothing.
  }
  return true;
}
