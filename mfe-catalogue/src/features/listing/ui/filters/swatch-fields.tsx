import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { SelectFacet } from 'shared-contracts/entities/catalogue/facet';
import { isChosen, LISTING_DEFAULTS } from 'shared-contracts/filters';
import { TARGET, color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { listingKindOf } from '../../model/scope.ts';
import type { FieldsProps } from './fields-props.ts';
import { FoldableOptions } from './foldable-options.tsx';

const style = css`
  .swatches {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    padding-block-end: ${space(1)};
  }
  label {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${TARGET};
    padding-inline: ${space(2)} ${space(3)};
    border: 1px solid ${color.border};
    border-radius: ${radius.full};
    background: ${color.surface};
    font-size: ${type.sm};
    cursor: pointer;
  }
  label:hover {
    border-color: ${color.borderStrong};
  }
  label:has(input:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  label:has(input:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .count {
    color: ${color.muted};
    font-size: ${type.xs};
  }
  ${from.desktop} {
    label {
      min-block-size: 36px;
    }
  }
`;

/** Colour options, each with its swatch. */
export function SwatchFields({ facet, control, onChange }: FieldsProps<SelectFacet>) {
  return (
    <div css={style}>
      <FoldableOptions facet={facet} control={control}>
        {(options) => (
          <div className="swatches">
            {options.map((option) => (
              <Swatch key={option.value} option={option} facet={facet} control={control} onChange={onChange} />
            ))}
          </div>
        )}
      </FoldableOptions>
    </div>
  );
}

function Swatch({
  option: { value, label, count, hex },
  facet: { name },
  control: { scope, state },
  onChange,
}: FieldsProps<SelectFacet> & { readonly option: SelectFacet['options'][number] }) {
  const { formatNumber } = useIntl();
  return (
    <label>
      <input
        type="checkbox"
        name={LISTING_DEFAULTS[listingKindOf(scope)].filterKey}
        value={`${name}:${value}`}
        checked={isChosen(state, name, value)}
        onChange={onChange}
      />
      {hex !== null && (
        <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
          <circle cx={9} cy={9} r={8} fill={hex} stroke={color.borderStrong} />
        </svg>
      )}
      <span>
        <BidiText text={label} />
      </span>
      <span className="count">{formatNumber(count)}</span>
    </label>
  );
}
