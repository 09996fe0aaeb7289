import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { PRODUCT_TABS } from 'shared-contracts/routes';
import { space } from 'storefront-kit/tokens';
import { Tabs } from 'storefront-kit/ui/tabs';
import { VisuallyHidden } from 'storefront-kit/ui/visually-hidden';
import { addressPath, type ProductAddress } from '../../model/address.ts';
import type { TabContent } from '../../model/tab-content.ts';
import { useInPlace } from '../use-in-place.ts';
import { DETAILS_ID } from './details-id.ts';
import { OverviewTab } from './overview-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { SpecsTab } from './specs-tab.tsx';

const style = css`
  scroll-margin-block-start: 140px;
  > .content {
    padding-block: ${space(5)};
    min-block-size: 240px;
  }
`;

export interface DetailTabsProps {
  readonly address: ProductAddress;
  readonly tab: TabContent;
  readonly reviewCount: number;
}

/** Overview, specifications, reviews and questions (PDP-02): each under an address of its own. */
export function DetailTabs({ address, tab, reviewCount }: DetailTabsProps) {
  const { formatMessage, formatNumber } = useIntl();
  const go = useInPlace();
  const tabs = PRODUCT_TABS.map((key) => ({
    key,
    label: formatMessage({ id: `product.tabs.${key}` }),
    to: addressPath({ ...address, tab: key, page: 1 }),
    ...(key === 'reviews' && reviewCount > 0 ? { count: formatNumber(reviewCount) } : {}),
  }));
  return (
    <section css={style} id={DETAILS_ID}>
      <Tabs
        label={formatMessage({ id: 'product.tabs.label' })}
        tabs={tabs}
        current={tab.key}
        onChoose={({ to }) => go(to, { replace: true })}
      />
      <div className="content">
        <VisuallyHidden>
          <h2>{formatMessage({ id: `product.tabs.${tab.key}` })}</h2>
        </VisuallyHidden>
        <TabPanel address={address} tab={tab} />
      </div>
    </section>
  );
}

function TabPanel({ address, tab }: Pick<DetailTabsProps, 'address' | 'tab'>) {
  switch (tab.key) {
    case 'overview':
      return <OverviewTab content={tab} />;
    case 'specs':
      return <SpecsTab specs={tab.specs} />;
    case 'reviews':
      return <ReviewsTab address={address} reviews={tab.reviews} summary={tab.summary} />;
    case 'questions':
      return <QuestionsTab address={address} questions={tab.questions} />;
  }
}
