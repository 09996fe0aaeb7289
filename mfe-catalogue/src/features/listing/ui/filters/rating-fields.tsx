import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { NumberFacet } from 'shared-contracts/entities/catalogue/facet';
import { formatFilter, LISTING_DEFAULTS } from 'shared-contracts/filters';
import { iconStar } from 'storefront-kit/ui/media/icons';
import { TARGET, color, from, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { listingKindOf } from '../../model/scope.ts';
import type { FieldsProps } from './fields-props.ts';
import { useRatingText } from './use-filter-text.ts';

const style = css`
  label {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: ${TARGET};
    font-size: ${type.sm};
    cursor: pointer;
  }
  input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: ${color.accent};
  }
  .stars {
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${space(1)};
  }
  svg {
    color: ${color.star};
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

/** Minimum rating: one option or none. */
export function RatingFields({ facet, control, onChange }: FieldsProps<NumberFacet>) {
  const { formatMessage, formatNumber } = useIntl();
  const ratingText = useRatingText();
  const filter = control.state.filters.find(({ name }) => name === facet.name);
  const selected = filter && 'range' in filter ? filter.range : null;
  const name = LISTING_DEFAULTS[listingKindOf(control.scope)].filterKey;
  return (
    <div css={style}>
      {facet.options.map(({ min, count }) => (
        <label key={min}>
          <input
            type="radio"
            name={name}
            value={formatFilter({ name: facet.name, range: { min, max: null } })}
            checked={selected !== null && selected.max === null && Number(selected.min) === Number(min)}
            onChange={onChange}
          />
          <span className="stars">
            <Icon icon={iconStar} size={16} filled />
            {ratingText(min)}
          </span>
          <span className="count">{formatNumber(count)}</span>
        </label>
      ))}
      <label>
        <input type="radio" name={name} value="" checked={selected === null} onChange={onChange} />
        <span>{formatMessage({ id: 'catalogue.rating.any' })}</span>
      </label>
    </div>
  );
}
