import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { iconAlert } from '../media/icons.ts';
import { Button } from '../form/button.tsx';
import { Icon } from '../media/icon.tsx';
import { noticeStyle } from './notice-style.ts';

export interface ErrorStateProps {
  /** Default: that something went wrong. */
  readonly title?: string;
  readonly text?: string;
  /** Left out: no retry is offered. */
  readonly onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  readonly busy?: boolean;
  /** Other ways on, after the retry. */
  readonly actions?: ReactNode;
}

/** Instead of content that could not be loaded: says so, and offers to try again. */
export function ErrorState({ title, text, onRetry, busy = false, actions }: ErrorStateProps) {
  const { formatMessage } = useIntl();
  return (
    <div css={noticeStyle} role="alert">
      <span className="notice-icon" data-tone="error">
        <Icon icon={iconAlert} size={32} />
      </span>
      <h2>{title ?? formatMessage({ id: 'kit.wentWrong' })}</h2>
      <p>{text ?? formatMessage({ id: 'kit.wentWrongText' })}</p>
      <div className="notice-actions">
        {onRetry && (
          <Button variant="secondary" onClick={onRetry} busy={busy}>
            {formatMessage({ id: 'kit.tryAgain' })}
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}
