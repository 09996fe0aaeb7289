import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDrawPool } from './draw-pool.ts';
import { parsePictureKey, widthsOf, type Picture } from './picture-key.ts';
import { wordmark } from './wordmark.ts';

/** Changes when the drawings change, so that no old picture stays in a data folder. */
const DRAWING = 'v1';

/** Pictures on disk, drawn when first asked for. */
export interface PictureStore {
  /** The picture's WebP bytes; undefined where the key or the width names none. */
  picture(key: string, width: number): Promise<Buffer | undefined>;
  /** A brand's wordmark as SVG; undefined for an unknown brand. */
  wordmark(key: string): string | undefined;
  /** Draws a picture behind everything else, unless it is there; resolves to whether it drew one. */
  prepare(key: string, width: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the store.
 * @param folder where pictures are kept; made when missing
 * @param brandNames Latin name of every brand by its slug: the wordmarks there are
 */
export function openPictureStore(folder: string, brandNames: Readonly<Record<string, string>>): PictureStore {
  const home = join(folder, DRAWING);
  const pool = createDrawPool();
  const making = new Map<string, Promise<Buffer>>();
  const ready = mkdir(home, { recursive: true });
  ready.catch(() => undefined);

  const brandName = (picture: Picture): string | undefined => {
    if (picture.kind !== 'brand') return '';
    return Object.hasOwn(brandNames, picture.slug) ? brandNames[picture.slug] : undefined;
  };

  const wanted = (key: string, width: number) => {
    const picture = parsePictureKey(key);
    const name = picture && brandName(picture);
    if (!picture || name === undefined || !widthsOf(picture).includes(width)) return undefined;
    return { picture, name, file: join(home, `${key}-${width}.webp`) };
  };

  const make = async (want: NonNullable<ReturnType<typeof wanted>>, width: number, background: boolean) => {
    const bytes = await pool.draw({ picture: want.picture, width, brandName: want.name }, { background });
    await ready;
    const unfinished = `${want.file}.${process.pid}.part`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, want.file);
    return bytes;
  };

  const makeOnce = (want: NonNullable<ReturnType<typeof wanted>>, width: number, background: boolean) => {
    const known = making.get(want.file);
    if (known) return known;
    const made = make(want, width, background).finally(() => making.delete(want.file));
    making.set(want.file, made);
    return made;
  };

  return {
    picture: async (key, width) => {
      const want = wanted(key, width);
      if (!want) return undefined;
      return (await readFile(want.file).catch(() => undefined)) ?? makeOnce(want, width, false);
    },
    wordmark: (key) => {
      const picture = parsePictureKey(key);
      const name = picture?.kind === 'brand' ? brandName(picture) : undefined;
      return name === undefined ? undefined : wordmark(name);
    },
    prepare: async (key, width) => {
      const want = wanted(key, width);
      if (!want || (await stat(want.file).catch(() => undefined))) return false;
      await makeOnce(want, width, true);
      return true;
    },
    close: () => pool.close(),
  };
}
