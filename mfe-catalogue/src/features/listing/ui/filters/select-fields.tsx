import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { SelectFacet } from 'shared-contracts/entities/catalogue/facet';
import { isChosen, LISTING_DEFAULTS } from 'shared-contracts/filters';
import { color, from, type } from 'storefront-kit/theme/tokens';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { listingKindOf } from '../../model/scope.ts';
import type { FieldsProps } from './fields-props.ts';
import { FoldableOptions } from './foldable-options.tsx';

const style = css`
  .text {
    font-size: ${type.sm};
  }
  .count {
    color: ${color.muted};
    font-size: ${type.xs};
    font-variant-numeric: tabular-nums;
  }
  ${from.desktop} {
    div label {
      min-block-size: 36px;
    }
  }
`;

/** Options of a filter as checkboxes, each with its number of products. */
export function SelectFields({ facet, control, onChange }: FieldsProps<SelectFacet>) {
  return (
    <div css={style}>
      <FoldableOptions facet={facet} control={control}>
        {(options) =>
          options.map((option) => (
            <Option key={option.value} option={option} facet={facet} control={control} onChange={onChange} />
          ))
        }
      </FoldableOptions>
    </div>
  );
}

function Option({
  option: { value, label, count },
  facet: { name },
  control: { scope, state },
  onChange,
}: FieldsProps<SelectFacet> & { readonly option: SelectFacet['options'][number] }) {
  const { formatNumber } = useIntl();
  return (
    <Checkbox
      name={LISTING_DEFAULTS[listingKindOf(scope)].filterKey}
      value={`${name}:${value}`}
      checked={isChosen(state, name, value)}
      onChange={onChange}
      label={
        <bdi>
          <BidiText text={label} />
        </bdi>
      }
      aside={<span className="count">{formatNumber(count)}</span>}
    />
  );
}
