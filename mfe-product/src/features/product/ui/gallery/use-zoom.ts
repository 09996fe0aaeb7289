import { useState, type ComponentType } from 'react';
import type { ZoomDialogProps } from './zoom-dialog.tsx';

/** The zoom dialog, loaded on first use. */
export interface Zoom {
  /** Null until it is loaded. */
  readonly Zoom: ComponentType<ZoomDialogProps> | null;
  /** Index of the image that opened it; null while closed. */
  readonly zoomed: number | null;
  /** @param link link to the image file, the fallback when the dialog fails to load */
  open(index: number, link: HTMLAnchorElement): void;
  close(): void;
}

/** Opens and closes the dialog; its code is a separate chunk. */
export function useZoom(): Zoom {
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null);
  const [loaded, setLoaded] = useState<{ readonly Zoom: ComponentType<ZoomDialogProps> } | null>(null);
  return {
    Zoom: loaded?.Zoom ?? null,
    zoomed: zoomedIndex,
    open: (index, link) => {
      import(/* webpackChunkName: "zoom" */ './zoom-dialog.tsx').then(
        ({ ZoomDialog }) => {
          setLoaded({ Zoom: ZoomDialog });
          setZoomedIndex(index);
        },
        // The shopper can have left the page by then.
        () => link.isConnected && location.assign(link.href),
      );
    },
    close: () => setZoomedIndex(null),
  };
}
