import { css } from '@emotion/react';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { color, space } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { CartLineItem } from './cart-line.tsx';
import { CART_LINES_ID } from './find-row-link.ts';

const style = css`
  margin-block: -${space(4)};
  > li + li {
    border-block-start: 1px solid ${color.border};
  }
`;

/** A line that the shopper removed or saved for later. */
export interface MovedLine {
  readonly line: CartLine;
  /** Its place among the lines. */
  readonly index: number;
  readonly to: 'none' | 'saved';
}

interface CartLinesProps {
  readonly lines: readonly CartLine[];
  readonly onMoved: (moved: MovedLine) => void;
}

/** All lines of the cart. */
export function CartLines({ lines, onMoved }: CartLinesProps) {
  return (
    <Card>
      <ul css={style} id={CART_LINES_ID}>
        {lines.map((line, index) => (
          <CartLineItem
            key={line.id}
            line={line}
            eager={index < 3}
            onRemoved={(removed) => onMoved({ line: removed, index, to: 'none' })}
            onSaved={(saved) => onMoved({ line: saved, index, to: 'saved' })}
          />
        ))}
      </ul>
    </Card>
  );
}
