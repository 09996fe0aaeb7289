import { css } from '@emotion/react';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { TARGET, color, motion, radius, space, type } from 'storefront-kit/theme/tokens';
import type { ProductFacts } from '../model/product-data.ts';
import { InPlaceLink } from '../../../shared/in-place-link.tsx';
import { type ProductUrl, variantPath } from '../../../shared/product-url.ts';
import { VariantContext } from './variants/variant-choice.ts';

const style = css`
  font-size: ${type.sm};
  h2 {
    font-size: ${type.sm};
    font-weight: 500;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin-block-start: ${space(2)};
  }
  a {
    display: grid;
    place-items: center;
    inline-size: ${TARGET};
    block-size: ${TARGET};
    border: 2px solid ${color.border};
    border-radius: ${radius.full};
    background: ${color.surface};
    transition: border-color ${motion.fast};
  }
  a:hover {
    border-color: ${color.borderStrong};
  }
  a[aria-current] {
    border-color: ${color.accent};
  }
`;

export interface ColourChoiceProps {
  readonly product: Pick<ProductFacts, 'colour' | 'colours'>;
  /** Its tab and options stay in the other colour. */
  readonly url: ProductUrl;
}

/** The colours of the product's family: each is a product of its own, so choosing one goes to its address. */
export function ColourChoice({ product: { colour, colours }, url }: ColourChoiceProps) {
  const { formatMessage } = useIntl();
  const variants = use(VariantContext);
  const chosen = colours.find(({ value }) => value === colour);
  if (!chosen) return null;
  return (
    <section css={style}>
      <h2>{formatMessage({ id: 'product.colour.choice' }, { colour: chosen.label })}</h2>
      {colours.length > 1 && (
        <ul>
          {colours.map(({ value, label, hex, slug }) => (
            <li key={value}>
              <InPlaceLink
                to={variantPath(url, slug)}
                onPress={variants.load(`colour:${value}`)}
                aria-label={label}
                title={label}
                aria-current={value === colour ? 'true' : undefined}
              >
                <svg width={28} height={28} viewBox="0 0 28 28" aria-hidden="true">
                  <circle cx={14} cy={14} r={13} fill={hex} stroke={color.borderStrong} />
                </svg>
              </InPlaceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
