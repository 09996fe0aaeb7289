import { css } from '@emotion/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Image } from 'shared-contracts/entities/common';
import { localeInfo } from 'shared-contracts/locale';
import { iconChevronEnd, iconChevronStart } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { Picture } from 'storefront-kit/ui/media/picture';
import { useSwipe } from './use-swipe.ts';

const style = css`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: ${space(3)};
  block-size: 100%;
  .zoom-stage {
    display: grid;
    overflow: auto;
    overscroll-behavior: contain;
    /* Sideways a finger swipes, until the picture is large and moved. */
    touch-action: pan-y pinch-zoom;
    border-radius: ${radius.md};
    background: ${color.sunken};
  }
  .zoom-stage > button {
    display: block;
    margin: auto;
    inline-size: min(100%, 100dvh - 160px);
    aspect-ratio: 1;
    cursor: zoom-in;
  }
  .zoom-stage:has(> [aria-pressed='true']) {
    touch-action: auto;
  }
  .zoom-stage > button[aria-pressed='true'] {
    inline-size: max(960px, 180%);
    cursor: zoom-out;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
  }
  .steps {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space(4)};
    font-size: ${type.sm};
    font-variant-numeric: tabular-nums;
  }
`;

export interface ZoomViewProps {
  readonly images: readonly Image[];
  /** Index of the first image. */
  readonly first: number;
}

/** One image at full screen or larger, moved by scrolling. Swipes, arrow keys and buttons go to the other images. */
export function ZoomView({ images, first }: ZoomViewProps) {
  const { formatMessage } = useIntl();
  const [index, setIndex] = useState(first);
  const [isLarge, setIsLarge] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const count = images.length;
  const step = (offset: number) => {
    setIsLarge(false);
    setIndex((index + offset + count) % count);
  };
  const { locale } = useHost();
  const forward = localeInfo(locale).direction === 'rtl' ? 1 : -1;
  // A finger pans a zoomed image instead of changing it.
  const swipe = useSwipe((direction) => isLarge || count < 2 || step(direction === forward ? 1 : -1));
  useArrowKeys(step);
  const zoom = (event: MouseEvent<HTMLElement>) => {
    const point = pressPoint(event);
    setIsLarge(!isLarge);
    if (!isLarge) requestAnimationFrame(() => stage.current && centreOn(stage.current, point));
  };
  const image = images[index];
  if (!image) return null;
  return (
    <div css={style}>
      <div className="zoom-stage" ref={stage} {...swipe}>
        <button
          type="button"
          aria-pressed={isLarge}
          title={formatMessage({ id: isLarge ? 'product.gallery.zoomOut' : 'product.gallery.zoomIn' })}
          onClick={zoom}
        >
          <Picture key={image.src} image={image} sizes="960px" eager />
        </button>
      </div>
      {count > 1 && (
        <div className="steps">
          <IconButton
            icon={iconChevronStart}
            label={formatMessage({ id: 'product.gallery.previous' })}
            onClick={() => step(-1)}
          />
          <output>{formatMessage({ id: 'product.gallery.picture' }, { place: index + 1, count })}</output>
          <IconButton
            icon={iconChevronEnd}
            label={formatMessage({ id: 'product.gallery.next' })}
            onClick={() => step(1)}
          />
        </div>
      )}
    </div>
  );
}

/** The arrow key in reading direction goes forward, the other back. */
function useArrowKeys(step: (offset: number) => void): void {
  const { locale } = useHost();
  const forward = localeInfo(locale).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const latestStep = useRef(step);
  useEffect(() => {
    latestStep.current = step;
  });
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') latestStep.current(key === forward ? 1 : -1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [forward]);
}

/** Pressed point in the image, from 0 to 1 on each axis; the middle for a key. */
function pressPoint({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): { x: number; y: number } {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function centreOn(stage: HTMLElement, { x, y }: { x: number; y: number }): void {
  const picture = stage.firstElementChild?.getBoundingClientRect();
  if (!picture) return;
  const frame = stage.getBoundingClientRect();
  stage.scrollBy({
    left: picture.left + picture.width * x - (frame.left + frame.width / 2),
    top: picture.top + picture.height * y - (frame.top + frame.height / 2),
    behavior: 'instant',
  });
}
