import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TARGET, color, type } from 'storefront-kit/theme/tokens';

const style = css`
  > summary {
    display: flex;
    align-items: center;
    min-block-size: ${TARGET};
    color: ${color.accent};
    font-size: ${type.sm};
    font-weight: 500;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary {
    display: none;
  }
`;

export interface CollapsedOptionsProps {
  /** Number of collapsed options; 0 renders nothing. */
  readonly count: number;
  /** One of them is selected, so they are expanded. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Collapsed options of a filter. */
export function CollapsedOptions({ count, open, children }: CollapsedOptionsProps) {
  const { formatMessage } = useIntl();
  if (count === 0) return null;
  return (
    <details css={style} open={open}>
      <summary>{formatMessage({ id: 'catalogue.filters.more' }, { count })}</summary>
      {children}
    </details>
  );
}
