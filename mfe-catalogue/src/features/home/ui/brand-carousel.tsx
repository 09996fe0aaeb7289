import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { color, motion, radius, shadow } from 'storefront-kit/theme/tokens';
import { Carousel } from 'storefront-kit/ui/layout/carousel';
import { deferredSection } from 'storefront-kit/theme/deferred-section';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import type { BrandLink } from '../model/home-data.ts';

const SIZES = '(min-width: 1280px) 150px, (min-width: 768px) 18vw, 27vw';
/** Aspect ratio of a wordmark. */
const RATIO = 5 / 2;

const tile = css`
  display: grid;
  place-items: center;
  aspect-ratio: 8 / 5;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: white;
  color: black;
  font-weight: 600;
  text-align: center;
  transition: box-shadow ${motion.base};
  img {
    inline-size: 92%;
  }
  &:hover {
    box-shadow: ${shadow.low};
  }
`;

/** Brand wordmarks, on white. */
export function BrandCarousel({ brands }: { readonly brands: readonly BrandLink[] }) {
  const { formatMessage } = useIntl();
  if (brands.length === 0) return null;
  const title = formatMessage({ id: 'catalogue.home.brands' });
  return (
    <section css={deferredSection}>
      <SectionHead title={title} />
      <Carousel label={title} item="tile">
        {brands.map(({ name, slug, logo }) => (
          <Link key={slug} css={tile} to={routes.brand(slug)}>
            {logo && <Picture image={logo} sizes={SIZES} alt="" ratio={RATIO} />}
            {/* The wordmark may load lazily when the row is near the viewport; the name is always there. */}
            <bdi className={logo ? 'visually-hidden' : undefined}>{name}</bdi>
          </Link>
        ))}
      </Carousel>
    </section>
  );
}
