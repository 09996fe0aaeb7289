import { css } from '@emotion/react';
import { color, radius, space, type, TARGET } from 'storefront-kit/theme/tokens';
import type { ProductFacts } from '../../model/product-data.ts';
import { CompareLink } from './compare-link.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';

const style = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(56px, 1fr));
  gap: ${space(1)};
  margin-block-end: -${space(2)};
  border-block-start: 1px solid ${color.border};
  padding-block-start: ${space(2)};
  /* Not those of the dialog that a button opens. */
  > a,
  > button {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: ${space(1)};
    min-block-size: calc(${TARGET} + ${space(3)});
    inline-size: 100%;
    padding: ${space(1)};
    border-radius: ${radius.md};
    color: ${color.muted};
    font-size: ${type.xs};
    line-height: ${type.tight};
    text-align: center;
  }
  > a:hover,
  > button:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
  > [aria-pressed='true'] {
    color: ${color.accent};
  }
`;

interface SaveButtonsProps {
  readonly product: ProductFacts;
  /** Whether the price can be watched: the product is sold and not sold out. */
  readonly canWatchPrice: boolean;
}

/** Favourite, buy it later, notice of a lower price, comparison, share (PDP-01, PDP-12). */
export function SaveButtons({ product, canWatchPrice }: SaveButtonsProps) {
  return (
    // Another product has lists of its own.
    <div css={style} key={product.id}>
      <SaveButton list="favourites" product={product.id} />
      <SaveButton list="buy-later" product={product.id} />
      {canWatchPrice && <SaveButton list="price-drop" product={product.id} />}
      <CompareLink slug={product.slug} />
      <ShareButton product={product} />
    </div>
  );
}
