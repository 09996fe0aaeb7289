import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space } from 'storefront-kit/theme/tokens';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)};
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: ${space(6)};
    > aside {
      position: sticky;
      inset-block-start: 128px;
    }
  }
`;

interface TwoColumnsProps {
  readonly children: ReactNode;
  /** Sticky next to the content on wide screens, below it on narrow ones. */
  readonly aside: ReactNode;
  /** Accessible name of `aside`. */
  readonly asideLabel: string;
}

/** A page's main content and, next to it, its summary. */
export function TwoColumns({ children, aside, asideLabel }: TwoColumnsProps) {
  return (
    <div css={style}>
      <div>{children}</div>
      <aside aria-label={asideLabel}>{aside}</aside>
    </div>
  );
}
