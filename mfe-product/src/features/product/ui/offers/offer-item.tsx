import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Offer } from 'shared-contracts/entities/catalogue/product';
import { routes } from 'shared-contracts/routes';
import { iconMoon, iconStar } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Button } from 'storefront-kit/ui/form/button';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Price } from 'storefront-kit/ui/product/price';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';
import type { ProductFacts } from '../../model/product-data.ts';
import { useAddToCart } from '../buy/use-add-to-cart.ts';
import { DeliveryDates } from '../buy/delivery-dates.tsx';
import { useDeliveryCost } from '../buy/use-delivery-cost.ts';
import { useOfferWarranty } from './use-offer-warranty.ts';

const style = css`
  display: grid;
  gap: ${space(2)};
  font-size: ${type.sm};
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
  }
  .head a {
    color: ${color.accent};
    font-weight: 600;
  }
  .head a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .rating {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    color: ${color.muted};
  }
  .rating svg {
    color: ${color.star};
  }
  .terms {
    color: ${color.muted};
  }
  .cost {
    display: block;
  }
  .problem {
    color: ${color.danger};
  }
`;

export interface OfferItemProps {
  readonly product: Pick<ProductFacts, 'id' | 'slug' | 'name'>;
  readonly offer: Offer;
}

/** Another seller's offer: price, warranty, delivery, “Add to cart”. Its name links to the page with that offer. */
export function OfferItem({ product, offer }: OfferItemProps) {
  const { formatMessage } = useIntl();
  const warranty = useOfferWarranty(offer);
  const cost = useDeliveryCost(offer.delivery);
  const to = routes.productOffer(product.slug, offer.inventory_id);
  const seller = offer.owner.full_name;
  return (
    <div css={style}>
      <div className="head">
        <Link to={to} aria-label={formatMessage({ id: 'product.offers.open' }, { seller })}>
          <bdi>{seller}</bdi>
        </Link>
        {offer.owner_rating > 0 && <SellerRating rating={offer.owner_rating} />}
      </div>
      <Price price={offer.taxed_newprice} oldPrice={offer.taxed_oldprice} percentOff={offer.percent_off} />
      <p className="terms">
        <DeliveryDates estimate={offer.delivery} />
        <span className="cost">{cost}</span>
      </p>
      <p className="terms">{warranty}</p>
      {offer.delivery.late_delivery.status === 'available' && (
        <div>
          <Badge tone="late" icon={iconMoon}>
            {formatMessage({ id: 'kit.nightDelivery' })}
          </Badge>
        </div>
      )}
      {offer.warranty_required ? (
        <ButtonLink to={to} variant="secondary" size="sm" fullWidth>
          {formatMessage({ id: 'product.offers.choose' })}
        </ButtonLink>
      ) : (
        <AddOffer product={product} offer={offer} />
      )}
    </div>
  );
}

function AddOffer({ product, offer }: OfferItemProps) {
  const { formatMessage } = useIntl();
  const cart = useAddToCart(offer.inventory_id);
  const press = () => void cart.add({ product: product.id }, product.name);
  return (
    <>
      <Button variant="secondary" size="sm" fullWidth busy={cart.busy} onClick={press}>
        <span>{formatMessage({ id: 'kit.addToCart' })}</span>
        <VisuallyHidden>{offer.owner.full_name}</VisuallyHidden>
      </Button>
      {cart.problem && (
        <p className="problem" role="alert">
          {cart.problem}
        </p>
      )}
    </>
  );
}

function SellerRating({ rating }: { readonly rating: number }) {
  const { formatMessage, formatNumber } = useIntl();
  const formatted = formatNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="rating">
      <VisuallyHidden>{formatMessage({ id: 'product.offers.sellerRating' }, { rating: formatted })}</VisuallyHidden>
      <Icon icon={iconStar} size={14} filled />
      <span aria-hidden="true">{formatted}</span>
    </span>
  );
}
