import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Offer } from 'shared-contracts/entities/catalogue/product';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { formatProductUrl, type ProductUrl } from '../../../../shared/product-url.ts';
import type { ProductFacts } from '../../model/product-data.ts';
import { OfferItem } from './offer-item.tsx';

const style = css`
  > li {
    padding-block: ${space(4)};
    border-block-start: 1px solid ${color.border};
  }
  > li:last-of-type {
    padding-block-end: 0;
  }
`;

const note = css`
  margin-block-end: ${space(2)};
  color: ${color.muted};
  font-size: ${type.sm};
`;

export interface OtherOffersProps {
  readonly product: ProductFacts;
  readonly offers: readonly Offer[];
  readonly url: ProductUrl;
}

/** Other sellers' offers (PDP-03); nothing without other offers or for a discontinued product. */
export function OtherOffers({ product, offers, url }: OtherOffersProps) {
  const { formatMessage } = useIntl();
  if (product.isExpired || (offers.length === 0 && url.offerId === null)) return null;
  return (
    <Card>
      <SectionHead title={formatMessage({ id: 'product.offers.title' })} />
      <p css={note}>{formatMessage({ id: 'product.offers.vat' })}</p>
      {url.offerId !== null && (
        <p>
          <TextLink to={formatProductUrl({ ...url, offerId: null })}>
            {formatMessage({ id: 'product.offers.best' })}
          </TextLink>
        </p>
      )}
      <ul css={style}>
        {offers.map((offer) => (
          <li key={offer.inventory_id}>
            <OfferItem product={product} offer={offer} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
