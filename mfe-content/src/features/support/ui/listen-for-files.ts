/**
 * Takes files that are dropped anywhere in the page: a browser would leave the page to show one, and what was typed with it.
 * @param onDragChange told whether files are held over the page
 * @returns stops it
 */
export function listenForFiles(
  onDragChange: (isDragOver: boolean) => void,
  onFiles: (files: readonly File[]) => void,
): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener(
    'dragover',
    (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      onDragChange(true);
    },
    options,
  );
  document.addEventListener(
    'dragleave',
    (event) => {
      if (!event.relatedTarget) onDragChange(false);
    },
    options,
  );
  document.addEventListener(
    'drop',
    (event) => {
      onDragChange(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
    options,
  );
  return () => controller.abort();
}
