import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from 'shared-contracts/endpoint';
import { startImageSearch } from 'shared-contracts/endpoints/image-search';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { shrinkPicture } from 'storefront-kit/browser/shrink-image';
import { pictureOf, refusalOf, type Refused } from '../model/select-image.ts';
import { keepThumbnail } from '../model/thumbnails.ts';

/** Longest side in px of a picture that is searched with: more shows no more of what it is (about 40 KB). */
const SENT = 512;
/** Longest side in px of the picture beside what was found (about 6 KB). */
const THUMBNAIL = 160;

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
    const pictures = await shrinkPicture(file, SENT, THUMBNAIL).catch(() => null);
    if (!pictures) return 'unreadable';
    const [picture, thumbnail] = pictures;
    try {
      const { id } = await request(startImageSearch, { body: { picture } });
      keepThumbnail(id, `data:image/jpeg;base64,${thumbnail}`);
      await navigate(routes.imageSearch(id));
      return null;
    } catch (error) {
      if (isApiError(error, 503) || isApiError(error, 429)) return 'busy';
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
