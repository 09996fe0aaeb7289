import type { ReactNode } from 'react';
import type { ProductCard as Product } from 'shared-contracts/entities/catalogue/product-card';
import { ProductCardView } from './product-card.tsx';
import { type GridColumns, PRODUCT_GRID, PRODUCT_GRID_SIZES } from './product-grid-style.ts';

/** Number of pictures in view on the smallest screen before scrolling. */
const FIRST_ROW = 2;

export interface ProductGridProps {
  readonly products: readonly Product[];
  /** Columns on a desktop: 4 next to filters, else 5. */
  readonly columns?: GridColumns;
  /** The list is the first content in view: its first row's pictures are loaded at once. */
  readonly first?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** A button over a card's picture; default: the favourite button. */
  readonly favourite?: (product: Product) => ReactNode;
  /** Buttons on a card; they replace quick add. */
  readonly actions?: (product: Product) => ReactNode;
}

/** Products in columns. */
export function ProductGrid(props: ProductGridProps) {
  const { products, columns = 5, first = false, heading = 'h3', favourite, actions } = props;
  return (
    <ul css={PRODUCT_GRID[columns]}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCardView
            product={product}
            sizes={PRODUCT_GRID_SIZES}
            eager={first && index < FIRST_ROW}
            heading={heading}
            favourite={favourite?.(product)}
            actions={actions?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}
