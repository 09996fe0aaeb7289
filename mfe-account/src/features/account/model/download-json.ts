/** Saves a value as a JSON file of the browser's downloads. */
export function downloadJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // A browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
