/** Whether a checkbox's value means checked. */
export function isChecked(value: string | undefined): boolean {
  return value !== undefined && ['true', 'on', '1'].includes(value.trim());
}
