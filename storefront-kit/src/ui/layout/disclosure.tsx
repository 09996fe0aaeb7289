import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { iconChevronDown } from '../media/icons.ts';
import { TARGET, color, motion, space, type } from '../../theme/tokens.ts';
import { Icon } from '../media/icon.tsx';

const style = css`
  border-block-end: 1px solid ${color.border};
  &:last-child {
    border-block-end: 0;
  }
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-block-size: ${TARGET};
    padding-block: ${space(2)};
    font-size: ${type.md};
    font-weight: 600;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary > svg {
    color: ${color.muted};
    transition: rotate ${motion.fast};
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  > .content {
    padding-block: ${space(1)} ${space(4)};
  }
`;

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly defaultOpen?: boolean;
  /** Disclosures of one name close each other: an accordion. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A heading that shows and hides its content; works without scripts. */
export function Disclosure({ summary, defaultOpen = false, name, children }: DisclosureProps) {
  return (
    <details css={style} open={defaultOpen} name={name}>
      <summary>
        <span>{summary}</span>
        <Icon icon={iconChevronDown} />
      </summary>
      <div className="content">{children}</div>
    </details>
  );
}
