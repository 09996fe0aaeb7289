import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { comparePath } from 'shared-contracts/routes';
import { Carousel } from 'storefront-kit/ui/layout/carousel';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import { ProductCardView } from 'storefront-kit/ui/product/product-card';
import type { RequestedSlugs } from './use-requested-slugs.ts';

const SIZES = '(min-width: 1280px) 250px, (min-width: 768px) 30vw, 44vw';

interface AddRowProps {
  readonly requested: RequestedSlugs;
  readonly suggestions: readonly ProductCard[];
}

/** Products of the same kind, each with a link that adds it; nothing without products. */
export function AddRow({ requested, suggestions }: AddRowProps) {
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
            actions={<AddLink product={product} requested={requested} />}
          />
        ))}
      </Carousel>
    </section>
  );
}

interface AddLinkProps {
  readonly product: ProductCard;
  readonly requested: RequestedSlugs;
}

function AddLink({ product: { slug, name }, requested }: AddLinkProps) {
  const { formatMessage } = useIntl();
  const slugs = [...requested.slugs.filter((other) => other !== slug), slug];
  return (
    <ButtonLink
      to={comparePath(slugs)}
      variant="secondary"
      size="sm"
      fullWidth
      aria-label={formatMessage({ id: 'product.compare.addNamed' }, { name })}
      onClick={requested.request(slugs)}
    >
      {formatMessage({ id: 'product.compare.action' })}
    </ButtonLink>
  );
}
