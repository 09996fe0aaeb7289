/** Returns the element id of a form field: the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name.replace(/\W+/g, '-')}`;
}
