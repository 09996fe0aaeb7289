/** Saves a file among the browser's downloads. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // A browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
