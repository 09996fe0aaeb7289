import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { UpdateFacet } from 'shared-contracts/entities/catalogue/facet';
import { color, type } from 'storefront-kit/theme/tokens';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import type { FieldsProps } from './fields-props.ts';

const count = css`
  color: ${color.muted};
  font-size: ${type.xs};
`;
const style = css`
  .text {
    font-size: ${type.sm};
  }
`;

/** Filter for products with late delivery tonight. */
export function LateDeliveryField({ facet, control, onChange }: FieldsProps<UpdateFacet>) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <div css={style}>
      <Checkbox
        name={facet.name}
        value="1"
        checked={control.state.lateDelivery}
        onChange={onChange}
        label={formatMessage({ id: 'catalogue.filters.late' })}
        aside={<span css={count}>{formatNumber(facet.count)}</span>}
      />
    </div>
  );
}
