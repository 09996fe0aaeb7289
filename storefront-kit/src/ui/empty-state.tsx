import type { ReactNode } from 'react';
import type { IconShape } from '../icons.ts';
import { Icon } from './icon.tsx';
import { noticeStyle } from './notice-style.ts';

export interface EmptyStateProps {
  readonly icon: IconShape;
  readonly title: string;
  /** What to do about it, in one sentence. */
  readonly text?: string;
  /** Buttons and links that lead on. */
  readonly actions?: ReactNode;
}

/** Instead of a list that has nothing in it. */
export function EmptyState({ icon, title, text, actions }: EmptyStateProps) {
  return (
    <div css={noticeStyle}>
      <span className="notice-icon">
        <Icon icon={icon} size={32} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
