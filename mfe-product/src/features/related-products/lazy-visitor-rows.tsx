import { css } from '@emotion/react';
import { useState } from 'react';
import { InView } from 'storefront-kit/ui/layout/in-view';
import { lazyView } from '../../shared/lazy-view.tsx';
import type { VisitorRowsProps } from './ui/visitor-rows.tsx';

const visitorRows = lazyView(() =>
  import(/* webpackChunkName: "more-products" */ './ui/visitor-rows.tsx').then(({ VisitorRows }) => VisitorRows),
);

/** About the height of a row, which limits layout shift when the rows load. */
const reservedSpace = css`
  min-block-size: 420px;
`;

/**
 * The visitor's rows at the end of the page, and similar products that the page lacks; code and data load when the
 * shopper scrolls near.
 */
export function LazyVisitorRows(props: VisitorRowsProps) {
  const [isNear, setIsNear] = useState(false);
  return (
    <InView css={reservedSpace} onInView={() => setIsNear(true)}>
      {isNear && <visitorRows.View key={props.product} {...props} />}
    </InView>
  );
}
