import { css } from '@emotion/react';
import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { iconChevronEnd, iconChevronStart } from '../media/icons.ts';
import { color, from, radius, shadow, space } from '../../theme/tokens.ts';
import { IconButton } from '../form/icon-button.tsx';

const base = css`
  position: relative;
  .track {
    display: flex;
    gap: ${space(2)};
    overflow-x: auto;
    overscroll-behavior-inline: contain;
    scroll-snap-type: inline mandatory;
    scrollbar-width: none;
    padding-block: ${space(1)};
    margin-block: -${space(1)};
    padding-inline: 2px;
    scroll-padding-inline: 2px;
    border-radius: ${radius.md};
  }
  .track > li {
    flex: 0 0 auto;
    scroll-snap-align: start;
  }
  .step {
    display: none;
  }
  ${from.tablet} {
    .track {
      gap: ${space(4)};
    }
    .step {
      position: absolute;
      inset-block-start: calc(50% - 22px);
      display: block;
      border-radius: ${radius.full};
      background: ${color.surface};
      box-shadow: ${shadow.low};
    }
    .step[hidden] {
      display: none;
    }
    .back {
      inset-inline-start: -${space(3)};
    }
    .on {
      inset-inline-end: -${space(3)};
    }
  }
`;

/** Width of an item, and the number of items in view before the row is scrolled. */
type ItemFit = readonly [width: string, inView: number];

function widths(phone: ItemFit, tablet: ItemFit, desktop: ItemFit) {
  return css(base, {
    '.track > li': {
      inlineSize: phone[0],
      [from.tablet]: { inlineSize: tablet[0] },
      [from.desktop]: { inlineSize: desktop[0] },
    },
    ...hideImagesAfter(phone, '(max-width: 767.98px)'),
    ...hideImagesAfter(tablet, '(min-width: 768px) and (max-width: 1279.98px)'),
    ...hideImagesAfter(desktop, '(min-width: 1280px)'),
  });
}

/**
 * Browsers count off-screen items next to the screen as near and load their pictures. So items out of view are not
 * drawn before the first interaction with the row. The caller reserves the space of each item's picture. Without
 * scripts all are drawn.
 */
function hideImagesAfter([, inView]: ItemFit, width: string) {
  return {
    [`@media (scripting: enabled) and ${width}`]: {
      [`.track:not([data-moved], :hover, :focus-within) > li:nth-of-type(n + ${inView + 1}) img`]: { display: 'none' },
    },
  };
}

/** Width of an item: a product card, a small tile (a brand, a category), or the whole width (a banner). */
const ITEM_STYLE = {
  card: widths(['44%', 3], ['30%', 4], ['calc((100% - 64px) / 5)', 5]),
  tile: widths(['27%', 4], ['18%', 6], ['calc((100% - 112px) / 8)', 8]),
  full: widths(['100%', 1], ['100%', 1], ['100%', 1]),
};

/**
 * Directions with more content. Both false until the browser has measured, so the server's HTML has no dead buttons.
 */
interface Edges {
  readonly back: boolean;
  readonly on: boolean;
}

function edgesOf(track: HTMLElement): Edges {
  const position = Math.abs(track.scrollLeft);
  return { back: position > 4, on: position < track.scrollWidth - track.clientWidth - 4 };
}

export interface CarouselProps {
  /** Describes the content for screen readers. */
  readonly label: string;
  readonly item?: keyof typeof ITEM_STYLE;
  /** One child per item. */
  readonly children: ReactNode;
}

/** A row that scrolls sideways, by swipe, keys, wheel or its buttons, in reading direction. */
export function Carousel({ label, item = 'card', children }: CarouselProps) {
  const { formatMessage } = useIntl();
  const track = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState<Edges>({ back: false, on: false });
  useEffect(() => (track.current ? watchEdges(track.current, setEdges) : undefined), []);
  const [moved, setMoved] = useState(false);
  useEffect(() => (track.current ? onFirstInteraction(track.current, () => setMoved(true)) : undefined), []);
  const step = (direction: 1 | -1) => {
    if (track.current) scrollByPage(track.current, direction);
  };
  return (
    <div css={ITEM_STYLE[item]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <ul className="track" ref={track} tabIndex={0} aria-label={label} data-moved={moved || undefined}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <span className="step back" hidden={!edges.back}>
        <IconButton icon={iconChevronStart} label={formatMessage({ id: 'kit.scrollBack' })} onClick={() => step(-1)} />
      </span>
      <span className="step on" hidden={!edges.on}>
        <IconButton icon={iconChevronEnd} label={formatMessage({ id: 'kit.scrollOn' })} onClick={() => step(1)} />
      </span>
    </div>
  );
}

/** Calls back once, at the first interaction with the row: by pointer, keys or its buttons, which scroll it. */
function onFirstInteraction(track: HTMLElement, callback: () => void): () => void {
  const events = ['pointerdown', 'focusin', 'scroll'];
  for (const event of events) track.addEventListener(event, callback, { once: true, passive: true });
  return () => {
    for (const event of events) track.removeEventListener(event, callback);
  };
}

function watchEdges(track: HTMLElement, callback: (edges: Edges) => void): () => void {
  const measure = () => {
    callback(edgesOf(track));
  };
  const observer = new ResizeObserver(measure);
  const items = new MutationObserver(measure);
  observer.observe(track);
  items.observe(track, { childList: true });
  track.addEventListener('scroll', measure, { passive: true });
  return () => {
    observer.disconnect();
    items.disconnect();
    track.removeEventListener('scroll', measure);
  };
}

/** Scrolls forward or back by most of the visible width; in right-to-left text the distance is negative. */
function scrollByPage(track: HTMLElement, direction: 1 | -1): void {
  const sign = track.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
  track.scrollBy({ left: track.clientWidth * 0.9 * direction * sign, behavior: 'smooth' });
}
