import type { Interpolation } from '@emotion/react';
import type { ReactNode } from 'react';
import type { SaveList } from './saved-lists.ts';
import { useSavedProduct } from './use-saved-product.ts';

export interface SaveToggleProps {
  readonly list: SaveList;
  /** Product id. */
  readonly product: number;
  readonly style: Interpolation;
  /** Content of the button by whether the list has the product. */
  readonly renderContent: (saved: boolean) => ReactNode;
}

/** A customer's button that adds the product to a list or removes it. */
export function SaveToggle({ list, product, style, renderContent }: SaveToggleProps) {
  const { saved, toggle } = useSavedProduct(list, product);
  return (
    <button css={style} type="button" aria-pressed={saved} onClick={toggle}>
      {renderContent(saved)}
    </button>
  );
}
