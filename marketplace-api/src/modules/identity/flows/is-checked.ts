/** Whether the value of a checkbox means that it is ticked. */
export function isChecked(value: string | undefined): boolean {
  return value !== undefined && ['true', 'on', '1'].includes(value.trim());
}
