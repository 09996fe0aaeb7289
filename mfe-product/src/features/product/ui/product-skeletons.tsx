import { css } from '@emotion/react';
import { space } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { SkeletonBlock, SkeletonText } from 'storefront-kit/ui/feedback/skeleton';

const box = css`
  display: grid;
  gap: ${space(4)};
`;

/** As high as a screen: the footer stays below it, and does not move when the details come. */
const details = css`
  min-block-size: 100vh;
`;

/** The place of what it takes to buy, while it is on its way. */
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

/** The place of the tabs and all below them, while they are on their way. */
export function DetailsSkeleton() {
  return (
    <div css={details}>
      <SkeletonBlock shape="control" />
      <SkeletonText lines={5} />
    </div>
  );
}
