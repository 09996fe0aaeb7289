import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Image } from 'shared-contracts/entities/common';
import { isPlainClick } from 'storefront-kit/browser/plain-click';
import { color, from, motion, radius, space } from 'storefront-kit/theme/tokens';
import { Picture } from 'storefront-kit/ui/media/picture';

const style = css`
  display: none;
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin-block-start: ${space(3)};
  }
  a {
    display: block;
    inline-size: 68px;
    block-size: 68px;
    overflow: hidden;
    border: 2px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.sunken};
    transition: border-color ${motion.fast};
  }
  a:hover {
    border-color: ${color.borderStrong};
  }
  a[aria-current] {
    border-color: ${color.accent};
  }
`;

export interface ThumbnailsProps {
  readonly images: readonly Image[];
  /** Place of the picture in view. */
  readonly current: number;
  readonly idOf: (place: number) => string;
  readonly show: (place: number) => void;
}

/** All pictures in small, to go to one at once; a phone swipes. */
export function Thumbnails({ images, current, idOf, show }: ThumbnailsProps) {
  const { formatMessage } = useIntl();
  const press = (event: MouseEvent, place: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show(place);
  };
  return (
    <ul css={style}>
      {images.map((image, place) => (
        <li key={image.src}>
          <a
            href={`#${idOf(place)}`}
            aria-label={formatMessage({ id: 'product.gallery.picture' }, { place: place + 1, count: images.length })}
            aria-current={place === current ? 'true' : undefined}
            onClick={(event) => press(event, place)}
          >
            <Picture image={image} sizes="68px" alt="" />
          </a>
        </li>
      ))}
    </ul>
  );
}
