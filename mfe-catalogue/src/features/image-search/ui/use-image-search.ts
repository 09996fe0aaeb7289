import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from 'shared-contracts/call';
import { startImageSearch } from 'shared-contracts/calls/image-search';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { pictureOf, refusalOf, type Refused } from '../model/picture-of.ts';
import { shrinkPicture } from '../model/shrink-picture.ts';
import { keepThumbnail } from '../model/thumbnails.ts';

/** Why a search did not begin: the file, too many searches just now, or anything else. */
export type Failure = Refused | 'busy' | 'failed';

/** Begins searches by pictures, from whatever way they come: chosen, or dropped or pasted anywhere in the page. */
export function useImageSearch() {
  const { request, navigate } = useHost();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const begin = async (file: File): Promise<Failure | null> => {
    const refused = refusalOf(file);
    if (refused) return refused;
    const picture = await shrinkPicture(file).catch(() => null);
    if (!picture) return 'unreadable';
    try {
      const { id } = await request(startImageSearch, { body: { picture: picture.base64 } });
      keepThumbnail(id, picture.thumbnail);
      await navigate(routes.imageSearch(id));
      return null;
    } catch (error) {
      if (isApiError(error, 503)) return 'busy';
      return isApiError(error, 400) ? 'unreadable' : 'failed';
    }
  };

  const search = (files: Iterable<File> | null | undefined): void => {
    const file = pictureOf(files);
    if (!file || busy) return;
    setBusy(true);
    setFailure(null);
    void begin(file).then((why) => {
      setFailure(why);
      setBusy(false);
    });
  };

  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!data?.files.length) return;
    event.preventDefault();
    search(data.files);
  });
  useEffect(() => listen(setOver, take), []);

  return { busy, failure, over, search };
}

/** Takes what is pasted or dropped anywhere in the page. A browser would leave the page to show a file that is dropped. */
function listen(setOver: (over: boolean) => void, take: (event: Event, data: DataTransfer | null) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  document.addEventListener('paste', (event) => take(event, event.clipboardData), options);
  document.addEventListener(
    'dragover',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    options,
  );
  document.addEventListener(
    'dragleave',
    (event) => {
      if (!event.relatedTarget) setOver(false);
    },
    options,
  );
  document.addEventListener(
    'drop',
    (event) => {
      setOver(false);
      take(event, event.dataTransfer);
    },
    options,
  );
  return () => listening.abort();
}
