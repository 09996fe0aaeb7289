import { css } from '@emotion/react';
import type { Image } from 'shared-contracts/entities/common';
import { color, radius } from 'storefront-kit/theme/tokens';
import { Picture } from 'storefront-kit/ui/media/picture';

const base = css`
  display: block;
  flex: none;
  border-radius: ${radius.md};
  background: ${color.sunken};
  overflow: hidden;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const SIZE = {
  sm: { style: css(base, { inlineSize: 56, blockSize: 56 }), sizes: '56px' },
  lg: { style: css(base, { inlineSize: 'clamp(84px, 12vw, 120px)', aspectRatio: '1' }), sizes: '120px' },
};

interface ProductThumbProps {
  readonly image: Image;
  readonly size?: keyof typeof SIZE;
  readonly eager?: boolean;
}

/** A product's image next to its name, which describes it. */
export function ProductThumb({ image, size = 'sm', eager = false }: ProductThumbProps) {
  const { style, sizes } = SIZE[size];
  return (
    <span css={style}>
      <Picture image={image} sizes={sizes} alt="" eager={eager} />
    </span>
  );
}
