import { css } from '@emotion/react';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { color, space } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { CartLineItem } from './cart-line.tsx';

const style = css`
  margin-block: -${space(4)};
  > li + li {
    border-block-start: 1px solid ${color.border};
  }
`;

interface CartLinesProps {
  readonly lines: readonly CartLine[];
  /** Called with a line that the shopper removed. */
  readonly onRemoved: (line: CartLine) => void;
  /** Called with a line that the shopper saved for later. */
  readonly onSaved: (line: CartLine) => void;
}

/** All lines of the cart. */
export function CartLines({ lines, onRemoved, onSaved }: CartLinesProps) {
  return (
    <Card>
      <ul css={style}>
        {lines.map((line, index) => (
          <CartLineItem key={line.id} line={line} eager={index < 3} onRemoved={onRemoved} onSaved={onSaved} />
        ))}
      </ul>
    </Card>
  );
}
