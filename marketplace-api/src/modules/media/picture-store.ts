import type { Services } from '../../infra/services.ts';

/** Widths in px of square pictures, covers and wordmarks. */
export const PICTURE_WIDTHS: readonly number[] = [240, 480, 960];

/** Pictures on disk, drawn on first request. */
export interface PictureStore {
  /** The picture's WebP bytes; undefined for an unknown key or width. */
  picture(key: string, width: number): Promise<Buffer | undefined>;
  /** A brand's wordmark as SVG; undefined for an unknown brand. */
  wordmark(key: string): string | undefined;
  /** Draws a missing picture at a low priority, when shoppers leave time for it; resolves to whether it drew one. */
  ensureDrawn(key: string, width: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Services with the pictures; undefined where none are served. */
export interface MediaServices extends Services {
  readonly pictures: PictureStore | undefined;
}
