import type { ReactNode } from 'react';
import type { IconShape } from '../media/icons.ts';
import { Icon } from '../media/icon.tsx';
import { noticeStyle } from './notice-style.ts';

export interface EmptyStateProps {
  readonly icon: IconShape;
  readonly title: string;
  /** Level of the title: `h1` where it is all that the page says. */
  readonly heading?: 'h1' | 'h2';
  /** What to do about it, in one sentence. */
  readonly text?: string;
  /** Buttons and links that lead on. */
  readonly actions?: ReactNode;
}

/** Instead of a list that has nothing in it. */
export function EmptyState({ icon, title, heading: Heading = 'h2', text, actions }: EmptyStateProps) {
  return (
    <div css={noticeStyle}>
      <span className="notice-icon">
        <Icon icon={icon} size={32} />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
