import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { comparePath } from 'shared-contracts/routes';
import { Carousel } from 'storefront-kit/ui/layout/carousel';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import { ProductCardView } from 'storefront-kit/ui/product/product-card';

const SIZES = '(min-width: 1280px) 250px, (min-width: 768px) 30vw, 44vw';

interface AddRowProps {
  /** Slugs of the compared products. */
  readonly compared: readonly string[];
  readonly suggestions: readonly ProductCard[];
}

/** Products of the same kind, each with a link that adds it; nothing without products. */
export function AddRow({ compared, suggestions }: AddRowProps) {
  const { formatMessage } = useIntl();
  if (suggestions.length === 0) return null;
  const title = formatMessage({ id: 'product.compare.add' });
  return (
    <section>
      <SectionHead title={title} />
      <Carousel label={title}>
        {suggestions.map((product) => (
          <ProductCardView
            key={product.id}
            product={product}
            sizes={SIZES}
            actions={
              <ButtonLink
                to={comparePath([...compared, product.slug])}
                variant="secondary"
                size="sm"
                fullWidth
                aria-label={formatMessage({ id: 'product.compare.addNamed' }, { name: product.name })}
              >
                {formatMessage({ id: 'product.compare.action' })}
              </ButtonLink>
            }
          />
        ))}
      </Carousel>
    </section>
  );
}
