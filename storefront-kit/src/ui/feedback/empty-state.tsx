import type { ReactNode } from 'react';
import type { IconShape } from '../media/icons.ts';
import { Icon } from '../media/icon.tsx';
import { noticeStyle } from './notice-style.ts';
import { BidiText } from '../layout/bidi-text.tsx';

export interface EmptyStateProps {
  readonly icon: IconShape;
  readonly title: string;
  /** Level of the title: `h1` when the page has no other content. */
  readonly heading?: 'h1' | 'h2';
  /** The next step, in one sentence. */
  readonly text?: string;
  /** Buttons and links of the next step. */
  readonly actions?: ReactNode;
}

/** Replaces a list without items. */
export function EmptyState({ icon, title, heading: Heading = 'h2', text, actions }: EmptyStateProps) {
  return (
    <div css={noticeStyle}>
      <span className="notice-icon">
        <Icon icon={icon} size={32} />
      </span>
      <Heading>
        <BidiText text={title} />
      </Heading>
      {text && <p>{text}</p>}
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
