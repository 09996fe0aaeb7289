import { css } from '@emotion/react';
import { useState } from 'react';
import { InView } from 'storefront-kit/ui/layout/in-view';
import { lazyView } from '../../shared/lazy-view.tsx';
import type { VisitorRowsProps } from './ui/visitor-rows.tsx';

const visitorRows = lazyView(() =>
  import(/* webpackChunkName: "more-products" */ './ui/visitor-rows.tsx').then(({ VisitorRows }) => VisitorRows),
);

/** About the height of a row, so that what follows does not move much when it comes. */
const reservedSpace = css`
  min-block-size: 420px;
`;

/** The rows of this visitor, at the end of the page: code and data come when a shopper scrolls near. */
export function LazyVisitorRows(props: VisitorRowsProps) {
  const [isNear, setIsNear] = useState(false);
  return (
    <InView css={reservedSpace} onInView={() => setIsNear(true)}>
      {isNear && <visitorRows.View key={props.product} {...props} />}
    </InView>
  );
}
