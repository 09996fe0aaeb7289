import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, radius, space, type } from '../../theme/tokens.ts';
import { type GridColumns, PRODUCT_GRID } from './product-grid-style.ts';
import { SkeletonBlock, SkeletonText } from '../feedback/skeleton.tsx';

const card = css`
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  .body {
    padding: ${space(2)} ${space(3)} ${space(3)};
    font-size: ${type.sm};
  }
`;

export interface ProductGridSkeletonProps {
  readonly count: number;
  readonly columns?: GridColumns;
}

/** Placeholders of products that are loading, in their final size. */
export function ProductGridSkeleton({ count, columns = 5 }: ProductGridSkeletonProps) {
  const { formatMessage } = useIntl();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{formatMessage({ id: 'kit.loading' })}</output>
      <ul css={PRODUCT_GRID[columns]} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} css={card}>
            <SkeletonBlock />
            <div className="body">
              <SkeletonText lines={5} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
