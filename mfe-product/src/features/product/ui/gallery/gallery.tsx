import { css } from '@emotion/react';
import { useId, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Image } from 'shared-contracts/entities/common';
import { iconSearch } from 'storefront-kit/ui/media/icons';
import { isPlainClick } from 'storefront-kit/browser/plain-click';
import { color, from, layer, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Picture } from 'storefront-kit/ui/media/picture';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';
import { GALLERY_SIZES } from '../../model/gallery-sizes.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useTrack } from './use-track.ts';
import { useZoom } from './use-zoom.ts';

const style = css`
  position: relative;
  .track {
    display: flex;
    overflow-x: auto;
    overscroll-behavior-inline: contain;
    scroll-snap-type: inline mandatory;
    scrollbar-width: none;
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.sunken};
  }
  .track > li {
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  .track a {
    position: relative;
    display: block;
    aspect-ratio: 1;
    cursor: zoom-in;
  }
  .track a:focus-visible {
    outline-offset: -4px;
  }
  .track img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .stage {
    position: relative;
  }
  @media (scripting: enabled) {
    .stage[data-still]:not(:active) .track > li + li img {
      display: none;
    }
  }
  .hint,
  .place {
    position: absolute;
    z-index: ${layer.raised};
    inset-block-end: ${space(3)};
    display: grid;
    place-items: center;
    min-block-size: 32px;
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.muted};
    pointer-events: none;
  }
  .hint {
    inset-inline-end: ${space(3)};
    inline-size: 32px;
  }
  .place {
    inset-inline-start: ${space(3)};
    padding-inline: ${space(3)};
    font-size: ${type.xs};
    font-variant-numeric: tabular-nums;
  }
  ${from.tablet} {
    .place {
      display: none;
    }
  }
`;

/**
 * Image gallery: swipe, keyboard scroll, or thumbnails. Pictures after the first load when a shopper moves the pointer over
 * it, touches it or scrolls it; a press on a card can leave the pointer there. Each image links to its largest file; with scripts the link
 * opens the zoom dialog. Without scripts the thumbnails link to the images next to them.
 */
export function Gallery({ images }: { readonly images: readonly Image[] }) {
  const { formatMessage } = useIntl();
  const { track, current, onScroll, show } = useTrack();
  const { Zoom, zoomed, open, close } = useZoom();
  const [isStill, setStill] = useState(true);
  const wake = () => setStill(false);
  const id = useId();
  const zoom = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(index, event.currentTarget);
  };
  return (
    <div css={style}>
      <div
        className="stage"
        data-still={isStill ? '' : undefined}
        onPointerMove={wake}
        onFocus={wake}
        onScrollCapture={wake}
      >
        <ul
          className="track"
          ref={track}
          onScroll={onScroll}
          aria-label={formatMessage({ id: 'product.gallery.label' })}
        >
          {images.map((image, index) => (
            <li key={image.src} id={`${id}${index}`}>
              <a href={largestFile(image)} onClick={(event) => zoom(event, index)}>
                <Picture image={image} sizes={GALLERY_SIZES} eager={index === 0} />
                <VisuallyHidden>{formatMessage({ id: 'product.gallery.zoomIn' })}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
        <span className="hint">
          <Icon icon={iconSearch} size={18} />
        </span>
        {images.length > 1 && (
          <span className="place" aria-hidden="true">
            <bdi dir="ltr">{`${current + 1} / ${images.length}`}</bdi>
          </span>
        )}
      </div>
      {images.length > 1 && (
        <Thumbnails images={images} current={current} idOf={(index) => `${id}${index}`} show={show} />
      )}
      {Zoom && <Zoom images={images} opened={zoomed} onClose={close} />}
    </div>
  );
}

function largestFile({ src, widths }: Image): string {
  return `${src}-${widths.at(-1) ?? 0}.webp`;
}
