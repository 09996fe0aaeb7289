import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { OrderLine } from 'shared-contracts/entities/account/order';
import type { Money } from 'shared-contracts/money';
import { routes } from 'shared-contracts/routes';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { Price } from 'storefront-kit/ui/product/price';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

/** A list of sold lines. */
export const linesStyle = css`
  li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: ${space(3)};
    padding-block: ${space(4)};
  }
  li + li {
    border-block-start: 1px solid ${color.border};
  }
  img {
    inline-size: 64px;
    block-size: 64px;
    border-radius: ${radius.md};
    background: ${color.sunken};
    object-fit: cover;
  }
  .name {
    font-weight: 500;
  }
  .name a:hover {
    color: ${color.accent};
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(1)} ${space(3)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(4)};
    margin-block-start: ${space(2)};
  }
`;

interface LineRowProps {
  readonly line: OrderLine;
  /** Text about the line. */
  readonly facts: ReactNode;
  readonly sum?: Money;
  /** Controls of the line. */
  readonly children?: ReactNode;
}

/** A sold line with its image, text and controls. */
export function LineRow({ line: { product }, facts, sum, children }: LineRowProps) {
  return (
    <li>
      <Picture image={product.image} sizes="64px" alt="" />
      <div>
        <p className="name">
          <Link to={routes.product(product.slug)}>
            <BidiText text={product.name} />
          </Link>
        </p>
        <div className="facts">
          <span>{facts}</span>
          {sum && <Price price={sum} size="sm" />}
        </div>
        {children && <div className="choice">{children}</div>}
      </div>
    </li>
  );
}
