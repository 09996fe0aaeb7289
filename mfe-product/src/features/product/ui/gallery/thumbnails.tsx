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
  /** Index of the image in view. */
  readonly current: number;
  readonly idOf: (index: number) => string;
  readonly show: (index: number) => void;
}

/** Thumbnails that jump to an image; phones swipe instead. */
export function Thumbnails({ images, current, idOf, show }: ThumbnailsProps) {
  const { formatMessage } = useIntl();
  const press = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show(index);
  };
  return (
    <ul css={style}>
      {images.map((image, index) => (
        <li key={image.src}>
          <a
            href={`#${idOf(index)}`}
            aria-label={formatMessage({ id: 'product.gallery.picture' }, { place: index + 1, count: images.length })}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => press(event, index)}
          >
            <Picture image={image} sizes="68px" alt="" />
          </a>
        </li>
      ))}
    </ul>
  );
}
