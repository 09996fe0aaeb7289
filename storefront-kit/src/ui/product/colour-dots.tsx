import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Colour } from 'shared-contracts/entities/catalogue/product-card';
import { color, radius, space, type } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const style = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 3px;
  padding: 3px ${space(2)};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${type.xs};
  circle {
    stroke: ${color.borderStrong};
  }
`;

const MAX_DOTS = 3;

/** The colours of a product as dots; with fewer than two colours renders nothing. */
export function ColourDots({ colours }: { readonly colours: readonly Colour[] }) {
  const { formatMessage } = useIntl();
  if (colours.length < 2) return null;
  const hiddenCount = colours.length - MAX_DOTS;
  return (
    <span css={style}>
      <VisuallyHidden>{formatMessage({ id: 'kit.colours' }, { count: colours.length })}</VisuallyHidden>
      {colours.slice(0, MAX_DOTS).map(({ value, hex }) => (
        <svg key={value} width={12} height={12} viewBox="0 0 14 14" aria-hidden="true">
          <circle cx={7} cy={7} r={6} fill={hex} />
        </svg>
      ))}
      {hiddenCount > 0 && <bdi dir="ltr" aria-hidden="true">{`+${hiddenCount}`}</bdi>}
    </span>
  );
}
