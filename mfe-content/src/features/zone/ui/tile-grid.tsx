import { css } from '@emotion/react';
import { deferredSection } from 'storefront-kit/theme/deferred-section';
import { color, from, motion, radius, shadow, space, type } from 'storefront-kit/theme/tokens';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import type { ZoneTile } from '../api/fetch-zone.ts';

const SIZES = '(min-width: 1280px) 190px, (min-width: 768px) 16vw, 30vw';
/** Aspect ratios of an image and of a wordmark. */
const RATIOS = { picture: 1, wordmark: 5 / 2 };

const style = css([
  deferredSection,
  css`
    ul {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: ${space(3)};
      ${from.tablet} {
        grid-template-columns: repeat(6, minmax(0, 1fr));
        gap: ${space(4)};
      }
    }
    a {
      display: grid;
      gap: ${space(2)};
      font-size: ${type.sm};
      font-weight: 500;
      text-align: center;
      transition: box-shadow ${motion.base};
    }
    /* Pictures further down are not drawn before the page is scrolled: their room is there all the same. */
    .picture {
      overflow: hidden;
      aspect-ratio: 1;
      border-radius: ${radius.md};
      background: ${color.sunken};
    }
    img {
      inline-size: 100%;
    }
    [data-look='wordmark'] a {
      overflow: hidden;
      place-items: center;
      aspect-ratio: 8 / 5;
      border: 1px solid ${color.border};
      border-radius: ${radius.md};
      background: white;
      color: black;
    }
    [data-look='wordmark'] .picture {
      inline-size: 92%;
      aspect-ratio: 5 / 2;
      border-radius: 0;
      background: none;
    }
    [data-look='wordmark'] a:hover {
      box-shadow: ${shadow.low};
    }
    [data-look='picture'] a:hover {
      color: ${color.accent};
    }
  `,
]);

interface TileGridProps {
  readonly title: string;
  readonly tiles: readonly ZoneTile[];
  readonly path: (slug: string) => string;
  /** An image with the name below it, or a wordmark on white that replaces the name. */
  readonly look: 'picture' | 'wordmark';
}

/** Linked images: categories, brands. */
export function TileGrid({ title, tiles, path, look }: TileGridProps) {
  if (tiles.length === 0) return null;
  return (
    <section css={style}>
      <SectionHead title={title} />
      <ul data-look={look}>
        {tiles.map(({ name, slug, image }) => (
          <li key={slug}>
            <Link to={path(slug)}>
              {image && (
                <span className="picture">
                  <Picture image={image} sizes={SIZES} alt="" ratio={RATIOS[look]} />
                </span>
              )}
              <bdi className={image && look === 'wordmark' ? 'visually-hidden' : undefined}>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
