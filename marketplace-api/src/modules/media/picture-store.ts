/** Widths in px that square pictures, covers and wordmarks come in. */
export const PICTURE_WIDTHS: readonly number[] = [240, 480, 960];

/** Pictures on disk, drawn when first asked for. */
export interface PictureStore {
  /** The picture's WebP bytes; undefined where the key or the width names none. */
  picture(key: string, width: number): Promise<Buffer | undefined>;
  /** A brand's wordmark as SVG; undefined for an unknown brand. */
  wordmark(key: string): string | undefined;
  /** Draws a picture behind everything else, unless it is there; resolves to whether it drew one. */
  ensureDrawn(key: string, width: number): Promise<boolean>;
  close(): Promise<void>;
}
