/**
 * Takes files that are dropped anywhere in the page: a browser would leave the page to show one, and what was typed with it.
 * @param over told whether files are held over the page
 * @returns stops it
 */
export function listenForFiles(over: (isOver: boolean) => void, take: (files: readonly File[]) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener(
    'dragover',
    (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      over(true);
    },
    options,
  );
  document.addEventListener(
    'dragleave',
    (event) => {
      if (!event.relatedTarget) over(false);
    },
    options,
  );
  document.addEventListener(
    'drop',
    (event) => {
      over(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
    options,
  );
  return () => listening.abort();
}
