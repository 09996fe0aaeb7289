import { useState, type ComponentType } from 'react';
import type { ZoomDialogProps } from './zoom-dialog.tsx';

/** The dialog that zooms, loaded when it is first asked for. */
export interface Zoom {
  /** Null until then. */
  readonly Zoom: ComponentType<ZoomDialogProps> | null;
  /** Place of the picture that it was opened with; null while it is closed. */
  readonly zoomed: number | null;
  /** @param href of the picture's file: where to go when the dialog cannot be loaded. */
  open(index: number, href: string): void;
  close(): void;
}

/** Opens and closes the dialog; its code is not part of the page. */
export function useZoom(): Zoom {
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null);
  const [loaded, setLoaded] = useState<{ readonly Zoom: ComponentType<ZoomDialogProps> } | null>(null);
  return {
    Zoom: loaded?.Zoom ?? null,
    zoomed: zoomedIndex,
    open: (index, href) => {
      import(/* webpackChunkName: "zoom" */ './zoom-dialog.tsx').then(
        ({ ZoomDialog }) => {
          setLoaded({ Zoom: ZoomDialog });
          setZoomedIndex(index);
        },
        () => location.assign(href),
      );
    },
    close: () => setZoomedIndex(null),
  };
}
