import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/endpoint';
import { startImageSearch } from 'shared-contracts/endpoints/catalogue/image-search';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { shrinkImage } from 'storefront-kit/browser/shrink-image';
import { selectImage, imageRejectionReason, type ImageRejectionReason } from '../model/select-image.ts';
import { storeThumbnail } from '../model/thumbnails.ts';

/** Longest side in px of the uploaded image; more adds no recognizable detail (about 40 KB). */
const UPLOAD_SIDE = 512;
/** Longest side in px of the thumbnail next to the results (about 6 KB). */
const THUMBNAIL_SIDE = 160;

/** Why a search did not start: the file, the rate limit, or another failure. */
export type ImageSearchFailure = ImageRejectionReason | 'busy' | 'failed';

/**
 * Starts image searches from every source: chosen files, and drop or paste anywhere on the page. A search ends with the
 * page, so that its result does not lead the shopper away from the next one.
 */
export function useImageSearch() {
  const { request, navigate } = useHost();
  const [busy, setBusy] = useState(false);
  const [isDragOver, setDragOver] = useState(false);
  const [failure, setFailure] = useState<ImageSearchFailure | null>(null);

  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const startSearch = async (file: File, signal: AbortSignal): Promise<ImageSearchFailure | null> => {
    const reason = imageRejectionReason(file);
    if (reason) return reason;
    const images = await shrinkImage(file, UPLOAD_SIDE, THUMBNAIL_SIDE).catch(() => null);
    if (!images) return 'unreadable';
    const [picture, thumbnail] = images;
    try {
      signal.throwIfAborted();
      const { id } = await request(startImageSearch, { body: { picture } }, { signal });
      signal.throwIfAborted();
      storeThumbnail(id, `data:image/jpeg;base64,${thumbnail}`);
      await navigate(routes.imageSearch(id));
      return null;
    } catch (error) {
      if (isApiError(error, 503) || isApiError(error, 429)) return 'busy';
      return isApiError(error, 400) ? 'unreadable' : 'failed';
    }
  };

  const search = (files: Iterable<File> | null | undefined): void => {
    const file = selectImage(files);
    if (!file || busy) return;
    setBusy(true);
    setFailure(null);
    const controller = new AbortController();
    running.current = controller;
    void startSearch(file, controller.signal).then((reason) => {
      setFailure(reason);
      setBusy(false);
    });
  };

  const receiveFiles = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!data?.files.length) return;
    event.preventDefault();
    search(data.files);
  });
  useEffect(() => listenForFiles(setDragOver, receiveFiles), []);

  return { busy, failure, isDragOver, search };
}

/** Handles paste and drop anywhere on the page. By default a browser would leave the page to show a dropped file. */
function listenForFiles(
  setDragOver: (isOver: boolean) => void,
  receiveFiles: (event: Event, data: DataTransfer | null) => void,
): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  document.addEventListener('paste', (event) => receiveFiles(event, event.clipboardData), options);
  document.addEventListener(
    'dragover',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragOver(true);
    },
    options,
  );
  document.addEventListener(
    'dragleave',
    (event) => {
      if (!event.relatedTarget) setDragOver(false);
    },
    options,
  );
  document.addEventListener(
    'drop',
    (event) => {
      setDragOver(false);
      receiveFiles(event, event.dataTransfer);
    },
    options,
  );
  return () => controller.abort();
}
