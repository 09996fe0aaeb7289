/**
 * Accepts files dropped anywhere on the page. By default a browser would leave the page, and its typed text, to show
 * one.
 * @param onDragChange called with whether files are dragged over the page
 * @returns unsubscribes
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
