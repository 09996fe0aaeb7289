import { css } from '@emotion/react';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { TARGET, color, motion, radius, space, type } from 'storefront-kit/theme/tokens';
import { InPlaceLink } from '../../../../shared/in-place-link.tsx';
import type { ProductUrl } from '../../../../shared/product-url.ts';
import { optionPath } from '../../model/option-path.ts';
import type { ProductFacts } from '../../model/product-data.ts';
import { isChosen, optionGroupId } from '../../model/purchase-rules.ts';
import { VariantContext } from '../variants/variant-choice.ts';
import { useUnfinishedChoices } from './use-unfinished-choices.ts';

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
    min-inline-size: ${TARGET};
    min-block-size: ${TARGET};
    padding-inline: ${space(3)};
    border: 2px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
    transition: border-color ${motion.fast};
  }
  a:hover {
    border-color: ${color.borderStrong};
  }
  a[aria-current] {
    border-color: ${color.accent};
    font-weight: 600;
  }
  a[data-sold-out] {
    border-style: dashed;
    color: ${color.muted};
    text-decoration: line-through;
  }
`;

export interface OptionChoiceProps {
  readonly product: ProductFacts;
  readonly url: ProductUrl;
}

/**
 * The options of the product beside its colour (PDP-11): each value is a product of its own, so choosing one goes to
 * its address. Values without stock stay and say so.
 */
export function OptionChoice({ product, url }: OptionChoiceProps) {
  const { formatMessage } = useIntl();
  const variants = use(VariantContext);
  useUnfinishedChoices({ product, url });
  return product.options.map((option) => {
    const { name, label, values } = option;
    const chosen = isChosen(option, url) ? values.find((value) => value.is_current) : undefined;
    return (
      <section css={style} key={name} id={optionGroupId(name)}>
        <h2>
          {chosen
            ? formatMessage({ id: 'product.option.chosen' }, { option: label, value: <bdi>{chosen.label}</bdi> })
            : formatMessage({ id: 'product.option.choose' }, { option: label })}
        </h2>
        <ul>
          {values.map((value) => (
            <li key={value.value}>
              <InPlaceLink
                to={optionPath(url, name, value)}
                onPress={variants.load(`${name}:${value.value}`)}
                aria-current={value === chosen ? 'true' : undefined}
                data-sold-out={value.in_stock ? undefined : ''}
                replace
              >
                <bdi>{value.label}</bdi>
                {!value.in_stock && (
                  <span className="visually-hidden">{formatMessage({ id: 'product.option.soldOut' })}</span>
                )}
              </InPlaceLink>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
