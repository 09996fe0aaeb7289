import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from 'marketplace-api/modules/media/picture-store';
import { createDrawPool, type DrawPool } from './draw-pool.ts';
import { parsePictureKey, widthsOf, type PictureSpec } from './picture-key.ts';
import { wordmark } from './wordmark.ts';

/** Increment it when the drawings change, so that the data folder serves no old picture. */
const DRAWING = 'v2';

interface StoreOptions {
  /** Draws; the store closes it. */
  readonly pool?: DrawPool;
  /** Resolves when a picture may be drawn in the background; default: at once. */
  readonly whenIdle?: () => Promise<void>;
}

/**
 * Opens the store.
 * @param folder folder of the pictures; created if missing
 * @param brandNames Latin name of every brand by its slug, for wordmarks
 */
export function openPictureStore(
  folder: string,
  brandNames: Readonly<Record<string, string>>,
  { pool = createDrawPool(), whenIdle = () => Promise.resolve() }: StoreOptions = {},
): PictureStore {
  const root = join(folder, DRAWING);
  const inFlight = new Map<string, { readonly drawing: Promise<Buffer>; readonly background: boolean }>();
  const ready = mkdir(root, { recursive: true });
  ready.catch(() => undefined);

  const brandName = (picture: PictureSpec): string | undefined => {
    if (picture.kind !== 'brand') return '';
    return Object.hasOwn(brandNames, picture.slug) ? brandNames[picture.slug] : undefined;
  };

  const resolveRequest = (key: string, width: number) => {
    const picture = parsePictureKey(key);
    const name = picture && brandName(picture);
    if (!picture || name === undefined || !widthsOf(picture).includes(width)) return undefined;
    return { picture, name, file: join(root, `${key}-${width}.webp`) };
  };

  const drawAndStore = async (
    request: NonNullable<ReturnType<typeof resolveRequest>>,
    width: number,
    background: boolean,
  ) => {
    const bytes = await pool.draw({ picture: request.picture, width, brandName: request.name }, { background });
    await ready;
    const unfinished = `${request.file}.${randomUUID()}.part`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, request.file);
    return bytes;
  };

  /** Joins a drawing of the same picture, but a request never waits for one in the background. */
  const drawOnce = (request: NonNullable<ReturnType<typeof resolveRequest>>, width: number, background: boolean) => {
    const running = inFlight.get(request.file);
    if (running && (background || !running.background)) return running.drawing;
    const drawing = drawAndStore(request, width, background).finally(() => {
      if (inFlight.get(request.file) === job) inFlight.delete(request.file);
    });
    const job = { drawing, background };
    inFlight.set(request.file, job);
    return drawing;
  };

  return {
    picture: async (key, width) => {
      const request = resolveRequest(key, width);
      if (!request) return undefined;
      return (await readFile(request.file).catch(() => undefined)) ?? drawOnce(request, width, false);
    },
    wordmark: (key) => {
      const picture = parsePictureKey(key);
      const name = picture?.kind === 'brand' ? brandName(picture) : undefined;
      return name === undefined ? undefined : wordmark(name);
    },
    ensureDrawn: async (key, width) => {
      const request = resolveRequest(key, width);
      if (!request || (await isStored(request.file))) return false;
      await whenIdle();
      // A shopper may have opened its page meanwhile.
      if (await isStored(request.file)) return false;
      await drawOnce(request, width, true);
      return true;
    },
    close: () => pool.close(),
  };
}

const isStored = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
