import { css } from '@emotion/react';
import { space } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { SkeletonBlock, SkeletonText } from 'storefront-kit/ui/feedback/skeleton';

const box = css`
  display: grid;
  gap: ${space(4)};
`;

/** One screen high: the footer stays below and does not shift when the details load. */
const details = css`
  min-block-size: 100vh;
`;

/** Placeholder of the purchase controls while they load. */
export function BuyBoxSkeleton() {
  return (
    <Card>
      <div css={box}>
        <SkeletonText lines={4} />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
      </div>
    </Card>
  );
}

/** Placeholder of the tabs and everything below while they load. */
export function DetailsSkeleton() {
  return (
    <div css={details}>
      <SkeletonBlock shape="control" />
      <SkeletonText lines={5} />
    </div>
  );
}
