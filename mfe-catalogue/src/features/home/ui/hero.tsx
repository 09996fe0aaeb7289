import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconChevronEnd } from 'storefront-kit/ui/media/icons';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { Carousel } from 'storefront-kit/ui/layout/carousel';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import type { Campaign } from '../model/home-data.ts';

/** Width of a campaign's image; a phone crops it to the half with the products. */
export const HERO_SIZES = '(min-width: 1360px) 1296px, (min-width: 768px) 94vw, 120vw';
/** Aspect ratio of the images. */
const RATIO = 2.5;

/* The images are light in both themes, so the text over them is always dark. */
const INK = { text: '#15191c', muted: '#3d474e', ground: '#e6f0fa' };

/* On a phone the edge of the next campaign is visible. */
const slides = css`
  ul.track > li {
    inline-size: 94%;
  }
  ul.track > li:only-child {
    inline-size: 100%;
  }
  ${from.tablet} {
    ul.track > li {
      inline-size: 100%;
    }
  }
`;

const slide = css`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  .media {
    aspect-ratio: 1.8;
    background: ${INK.ground};
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 100% 22%;
  }
  [dir='rtl'] & img {
    object-position: 0% 22%;
  }
  .words {
    display: grid;
    gap: ${space(1)};
    justify-items: start;
    padding: ${space(3)} ${space(4)} ${space(4)};
  }
  h2 {
    font-size: ${type.xl};
  }
  p {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .action {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    margin-block-start: ${space(1)};
    color: ${color.accent};
    font-size: ${type.sm};
    font-weight: 600;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:has(a:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  a:focus-visible {
    outline: none;
  }
  ${from.tablet} {
    border: 0;
    .media {
      aspect-ratio: 3;
    }
    .words {
      position: absolute;
      inset-block: 0;
      inset-inline-start: 0;
      align-content: center;
      gap: ${space(2)};
      inline-size: 46%;
      padding: ${space(6)} ${space(8)};
      color: ${INK.text};
    }
    h2 {
      font-size: ${type.xxxl};
    }
    p {
      color: ${INK.muted};
      font-size: ${type.lg};
    }
    .action {
      margin-block-start: ${space(3)};
      min-block-size: 44px;
      padding-inline: ${space(5)} ${space(4)};
      border-radius: ${radius.md};
      background: ${color.accent};
      color: ${color.onAccent};
      font-size: ${type.md};
    }
    a:hover .action,
    .action:hover {
      background: ${color.accentHover};
    }
  }
  ${from.desktop} {
    .media {
      aspect-ratio: 3.2;
    }
    .words {
      padding-inline: ${space(16)} ${space(4)};
    }
  }
`;

/** Current campaigns; the first image is the page's largest (LCP) and loads eagerly. */
export function Hero({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const { formatMessage } = useIntl();
  if (campaigns.length === 0) return null;
  return (
    <div css={slides}>
      <Carousel label={formatMessage({ id: 'catalogue.home.campaigns' })} item="full">
        {campaigns.map((campaign, index) => (
          <Slide key={campaign.slug} campaign={campaign} first={index === 0} />
        ))}
      </Carousel>
    </div>
  );
}

function Slide({ campaign, first }: { readonly campaign: Campaign; readonly first: boolean }) {
  const { title, text, action, path, image } = campaign;
  return (
    <article css={slide}>
      <div className="media">
        <Picture image={image} sizes={HERO_SIZES} ratio={RATIO} alt="" eager={first} />
      </div>
      <div className="words">
        <h2>
          <BidiText text={title} />
        </h2>
        <p>
          <BidiText text={text} />
        </p>
        <Link className="action" to={path}>
          {action}
          <Icon icon={iconChevronEnd} size={18} />
        </Link>
      </div>
    </article>
  );
}
