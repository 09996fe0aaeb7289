import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { PRODUCT_TABS } from 'shared-contracts/routes';
import { space } from 'storefront-kit/theme/tokens';
import { Tabs } from 'storefront-kit/ui/navigation/tabs';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';
import { type ProductUrl, tabPath } from '../../../../shared/product-url.ts';
import { DETAILS_ID } from '../../../../shared/details-id.ts';
import { useInPlace } from '../../../../shared/use-in-place.ts';
import { lazyQuestionsTab } from '../../../questions/lazy-questions-tab.ts';
import { lazyReviewsTab } from '../../../reviews/lazy-reviews-tab.ts';
import type { ProductFacts } from '../../model/product-data.ts';
import type { TabContent } from '../../model/tab-content.ts';
import { OverviewTab } from './overview-tab.tsx';
import { lazySpecsTab } from './lazy-tabs.ts';

const style = css`
  scroll-margin-block-start: 140px;
  > .content {
    padding-block: ${space(5)};
    min-block-size: 240px;
  }
`;

export interface DetailTabsProps {
  readonly url: ProductUrl;
  readonly tab: TabContent;
  readonly product: Pick<ProductFacts, 'id' | 'name' | 'rating'>;
}

/** Overview, specifications, reviews and questions (PDP-02): each under an address of its own. */
export function DetailTabs({ url, tab, product }: DetailTabsProps) {
  const { formatMessage, formatNumber } = useIntl();
  const go = useInPlace();
  const tabs = PRODUCT_TABS.map((key) => ({
    key,
    label: formatMessage({ id: `product.tabs.${key}` }),
    to: tabPath(url, key),
    ...(key === 'reviews' && product.rating.count > 0 ? { count: formatNumber(product.rating.count) } : {}),
  }));
  return (
    <section css={style} id={DETAILS_ID}>
      <Tabs
        label={formatMessage({ id: 'product.tabs.label' })}
        tabs={tabs}
        current={tab.key}
        onChoose={({ to }) => void go(to, { replace: true })}
      />
      <div className="content">
        <VisuallyHidden>
          <h2>{formatMessage({ id: `product.tabs.${tab.key}` })}</h2>
        </VisuallyHidden>
        <TabPanel url={url} tab={tab} product={product} />
      </div>
    </section>
  );
}

function TabPanel({ url, tab, product }: Pick<DetailTabsProps, 'url' | 'tab' | 'product'>) {
  switch (tab.key) {
    case 'overview':
      return <OverviewTab content={tab} />;
    case 'specs':
      return <lazySpecsTab.View specs={tab.specs} />;
    case 'reviews':
      return <lazyReviewsTab.View key={product.id} url={url} product={product} content={tab} />;
    case 'questions':
      return <lazyQuestionsTab.View key={product.id} url={url} product={product} content={tab} />;
  }
}
