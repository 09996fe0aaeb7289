import { css } from '@emotion/react';
import { deferredSection } from 'storefront-kit/theme/deferred-section';
import { color, from, radius, space } from 'storefront-kit/theme/tokens';
import { Picture } from 'storefront-kit/ui/media/picture';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import type { ZoneCampaign } from '../api/fetch-zone.ts';

const SIZES = '(min-width: 768px) 32vw, 92vw';

const style = css([
  deferredSection,
  css`
    ul {
      display: grid;
      gap: ${space(4)};
      ${from.tablet} {
        grid-template-columns: repeat(3, minmax(0, 1fr));
      }
    }
    li {
      display: grid;
      grid-template-rows: auto 1fr;
      overflow: hidden;
      border: 1px solid ${color.border};
      border-radius: ${radius.md};
      background: ${color.surface};
    }
    /* Its room is there before it is drawn. */
    .picture {
      aspect-ratio: 5 / 2;
      background: ${color.sunken};
    }
    img {
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
    }
    .words {
      display: grid;
      grid-template-rows: auto 1fr auto;
      align-content: start;
      justify-items: start;
      gap: ${space(2)};
      padding: ${space(4)};
    }
    p {
      color: ${color.muted};
    }
  `,
]);

interface CampaignCardsProps {
  readonly title: string;
  readonly campaigns: readonly ZoneCampaign[];
}

/** Current campaigns, each with its topic and link. */
export function CampaignCards({ title, campaigns }: CampaignCardsProps) {
  if (campaigns.length === 0) return null;
  return (
    <section css={style}>
      <SectionHead title={title} />
      <ul>
        {campaigns.map(({ slug, title: name, text, action, path, image }) => (
          <li key={slug}>
            {image && (
              <span className="picture">
                <Picture image={image} sizes={SIZES} alt="" ratio={5 / 2} />
              </span>
            )}
            <div className="words">
              <h3 id={`zone-${slug}`}>
                <BidiText text={name} />
              </h3>
              <p>
                <BidiText text={text} />
              </p>
              <TextLink to={path} aria-describedby={`zone-${slug}`}>
                {action}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
