import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, from, layer, shadow, space, type } from 'storefront-kit/theme/tokens';

const style = css`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-end: calc(56px + env(safe-area-inset-bottom));
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin: ${space(4)} -${space(3)} 0;
  padding: ${space(2)} ${space(3)};
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  .label {
    display: block;
    color: ${color.muted};
    font-size: ${type.xs};
  }
  ${from.tablet} {
    inset-block-end: 0;
    margin-inline: -${space(6)};
    padding-inline: ${space(6)};
  }
  @media (min-width: 960px) {
    display: none;
  }
`;

interface MobileBarProps {
  readonly label: string;
  /** The total. */
  readonly value: ReactNode;
  /** The page's primary action. */
  readonly action: ReactNode;
}

/** Total and next step at the bottom of a phone; hidden where the summary is next to the content. */
export function MobileBar({ label, value, action }: MobileBarProps) {
  return (
    <div css={style}>
      <span>
        <span className="label">{label}</span>
        {value}
      </span>
      {action}
    </div>
  );
}
