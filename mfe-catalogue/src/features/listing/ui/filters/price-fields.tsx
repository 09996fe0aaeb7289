import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { RangeFacet } from 'shared-contracts/entities/catalogue/facet';
import { withFilter, type ListingState, type RangeFilter } from 'shared-contracts/filters';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { controlStyle } from 'storefront-kit/ui/form/control-style';
import { PRICE_FIELDS } from '../../model/listing-url.ts';
import type { FieldsProps } from './fields-props.ts';
import { PriceHistogram } from './price-histogram.tsx';
import { ListingLink } from '../listing-link.tsx';
import { usePriceText } from './use-filter-text.ts';

const style = css`
  display: grid;
  gap: ${space(3)};
  .bounds {
    display: grid;
    grid-template-columns: 1fr 1fr auto;
    align-items: end;
    gap: ${space(2)};
  }
  .bounds label {
    color: ${color.muted};
    font-size: ${type.xs};
  }
  .bounds button {
    min-block-size: 44px;
  }
  .spans {
    display: grid;
    gap: ${space(1)};
  }
  .spans a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 36px;
    padding-inline: ${space(2)};
    margin-inline: -${space(2)};
    border-radius: ${radius.sm};
    font-size: ${type.sm};
  }
  .spans a:hover {
    background: ${color.sunken};
  }
  .spans a[aria-current] {
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 500;
  }
  .count {
    color: ${color.muted};
    font-size: ${type.xs};
    font-weight: 400;
  }
`;

type PriceRange = RangeFilter['range'];

/** Price range: two amounts to type, and preset ranges to press. */
export function PriceFields({ facet, control }: Omit<FieldsProps<RangeFacet>, 'onChange'>) {
  const { formatMessage } = useIntl();
  const selected = selectedRange(control.state, facet.name);
  return (
    <div css={style}>
      {facet.histogram && <PriceHistogram bars={facet.histogram} chosen={selected} />}
      <div className="bounds">
        <Amount
          name={PRICE_FIELDS.min}
          label={formatMessage({ id: 'catalogue.price.least' })}
          value={selected.min}
          hint={facet.min}
        />
        <Amount
          name={PRICE_FIELDS.max}
          label={formatMessage({ id: 'catalogue.price.most' })}
          value={selected.max}
          hint={facet.max}
        />
        <Button type="submit" variant="secondary" size="sm" aria-label={formatMessage({ id: 'catalogue.price.apply' })}>
          {formatMessage({ id: 'catalogue.price.go' })}
        </Button>
      </div>
      <PriceRanges facet={facet} control={control} chosen={selected} />
    </div>
  );
}

function PriceRanges({
  facet,
  control,
  chosen,
}: Omit<FieldsProps<RangeFacet>, 'onChange'> & { readonly chosen: PriceRange }) {
  const { formatNumber } = useIntl();
  const priceText = usePriceText();
  if (facet.buckets.length < 2) return null;
  return (
    <ul className="spans">
      {facet.buckets.map(({ count, ...range }) => {
        const isSelected = range.min === chosen.min && range.max === chosen.max;
        const filter = isSelected ? undefined : { name: facet.name, range };
        return (
          <li key={`${range.min ?? ''}__${range.max ?? ''}`}>
            <ListingLink
              control={control}
              state={withFilter(control.state, facet.name, filter)}
              aria-current={isSelected || undefined}
            >
              <span>{priceText(range)}</span>
              <span className="count">{formatNumber(count)}</span>
            </ListingLink>
          </li>
        );
      })}
    </ul>
  );
}

interface AmountProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  /** The lowest or highest available price, as a decimal string. */
  readonly hint: string;
}

/** A range that is chosen elsewhere updates the input, which stays: it can have the focus. */
function Amount({ name, label, value, hint }: AmountProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (!input.current || shown.current === value) return;
    shown.current = value;
    input.current.value = value ?? '';
  }, [value]);
  return (
    <label>
      {label}
      <input
        css={controlStyle}
        ref={input}
        name={name}
        defaultValue={value ?? ''}
        placeholder={hint.replace(/\.\d+$/, '')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
    </label>
  );
}

function selectedRange({ filters }: ListingState, name: string): PriceRange {
  const filter = filters.find((candidate) => candidate.name === name);
  return filter && 'range' in filter ? filter.range : { min: null, max: null };
}
