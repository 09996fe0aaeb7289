import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { ShortRef } from 'shared-contracts/entities/catalogue/short';
import { routes } from 'shared-contracts/routes';
import { deferredSection } from 'storefront-kit/theme/deferred-section';
import { iconPlay } from 'storefront-kit/ui/media/icons';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Carousel } from 'storefront-kit/ui/layout/carousel';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

const SIZES = '(min-width: 1280px) 150px, (min-width: 768px) 18vw, 27vw';

const tile = css`
  position: relative;
  display: grid;
  gap: ${space(2)};
  font-size: ${type.sm};
  font-weight: 500;
  line-height: 1.35;
  /* Room for a picture that waits for the first scrolling. */
  .poster {
    aspect-ratio: 9 / 16;
    overflow: hidden;
    border-radius: ${radius.md};
    background: ${color.sunken};
  }
  img {
    inline-size: 100%;
  }
  .play {
    position: absolute;
    inset-block-start: ${space(2)};
    inset-inline-start: ${space(2)};
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: ${radius.full};
    background: rgb(0 0 0 / 0.6);
    color: white;
  }
  &:hover {
    color: ${color.accent};
  }
`;

/** The home page's strip of short videos (CAT-11): posters that link to the player; nothing without videos. */
export function ShortsStrip({ shorts }: { readonly shorts: readonly ShortRef[] }) {
  const { formatMessage } = useIntl();
  if (shorts.length === 0) return null;
  const title = formatMessage({ id: 'catalogue.shorts.title' });
  return (
    <section css={deferredSection}>
      <SectionHead title={title} more={{ label: formatMessage({ id: 'catalogue.home.more' }), to: routes.shorts() }} />
      <Carousel label={title} item="tile">
        {shorts.map(({ id, title: name, poster }) => (
          <Link key={id} css={tile} to={routes.shorts(id)}>
            <span className="poster">
              <Picture image={poster} sizes={SIZES} alt="" ratio={9 / 16} />
            </span>
            <span className="play">
              <Icon icon={iconPlay} size={18} />
            </span>
            <span>
              <BidiText text={name} />
            </span>
          </Link>
        ))}
      </Carousel>
    </section>
  );
}
