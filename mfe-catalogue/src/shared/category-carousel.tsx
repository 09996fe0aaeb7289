import { css } from '@emotion/react';
import { routes } from 'shared-contracts/routes';
import { color, motion, radius, space, type } from 'storefront-kit/theme/tokens';
import { Carousel } from 'storefront-kit/ui/layout/carousel';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import type { CategoryLink } from './category-link.ts';

const SIZES = '(min-width: 1280px) 150px, (min-width: 768px) 18vw, 27vw';

const tile = css`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  font-size: ${type.sm};
  font-weight: 500;
  line-height: 1.35;
  text-align: center;
  .tile-picture {
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: ${radius.lg};
    background: ${color.sunken};
  }
  img {
    inline-size: 100%;
    transition: scale ${motion.base};
  }
  &:hover {
    color: ${color.accent};
  }
  &:hover img {
    scale: 1.04;
  }
`;

export interface CategoryCarouselProps {
  /** Label of the categories, for screen readers. */
  readonly label: string;
  readonly categories: readonly CategoryLink[];
}

/** Categories as images with their names, in a scrolling row. */
export function CategoryCarousel({ label, categories }: CategoryCarouselProps) {
  return (
    <Carousel label={label} item="tile">
      {categories.map(({ name, slug, image }) => (
        <Link key={slug} css={tile} to={routes.category(slug)}>
          <span className="tile-picture">{image && <Picture image={image} sizes={SIZES} alt="" />}</span>
          <span>
            <BidiText text={name} />
          </span>
        </Link>
      ))}
    </Carousel>
  );
}
