import { useRef, useState, type RefObject, type UIEvent } from 'react';

/** A scrollable row of images with one in view; each image is as wide as the row. */
export interface Track {
  readonly track: RefObject<HTMLUListElement | null>;
  /** Index of the image in view, from 0. */
  readonly current: number;
  onScroll(event: UIEvent<HTMLElement>): void;
  show(index: number): void;
}

/** Tracks the image in view; in right-to-left text the row scrolls to negative positions. */
export function useTrack(): Track {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  return {
    track,
    current,
    onScroll: ({ currentTarget }) => {
      const { scrollLeft, clientWidth } = currentTarget;
      if (clientWidth > 0) setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
    },
    show: (index) => {
      const row = track.current;
      if (!row) return;
      const direction = row.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
      row.scrollTo({ left: row.clientWidth * index * direction, behavior: 'smooth' });
    },
  };
}
