import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import type { TabContent } from '../../model/tab-content.ts';

const style = css`
  display: grid;
  gap: ${space(6)};
  ${from.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: ${space(10)};
  }
  .text {
    display: grid;
    align-content: start;
    gap: ${space(3)};
    max-inline-size: 68ch;
  }
  h3 {
    margin-block-end: ${space(3)};
    font-size: ${type.lg};
  }
  .points {
    display: grid;
    gap: ${space(2)};
    padding-inline-start: ${space(5)};
    list-style: disc;
  }
  .points ::marker {
    color: ${color.accent};
  }
`;

/** Description and highlights of the product. */
export function OverviewTab({ content }: { readonly content: Extract<TabContent, { key: 'overview' }> }) {
  const { formatMessage } = useIntl();
  const { description, paragraphs, points } = content;
  const texts = [...new Set([description, ...paragraphs])].filter(Boolean);
  if (texts.length === 0 && points.length === 0) return <p>{formatMessage({ id: 'product.overview.empty' })}</p>;
  return (
    <div css={style}>
      {texts.length > 0 && (
        <div className="text">
          {texts.map((text) => (
            <p key={text}>
              <BidiText text={text} />
            </p>
          ))}
        </div>
      )}
      {points.length > 0 && (
        <div>
          <h3>{formatMessage({ id: 'product.overview.points' })}</h3>
          <ul className="points">
            {[...new Set(points)].map((point) => (
              <li key={point}>
                <BidiText text={point} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
