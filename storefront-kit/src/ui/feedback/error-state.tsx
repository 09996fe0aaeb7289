import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { iconAlert } from '../media/icons.ts';
import { Button } from '../form/button.tsx';
import { Icon } from '../media/icon.tsx';
import { noticeStyle } from './notice-style.ts';

export interface ErrorStateProps {
  /** Default: a general error message. */
  readonly title?: string;
  readonly text?: string;
  /** Without it there is no retry button. */
  readonly onRetry?: (() => void) | undefined;
  /** The retry is running. */
  readonly busy?: boolean;
  /** Other actions, after the retry. */
  readonly actions?: ReactNode;
}

/** Replaces content that could not be loaded: reports the failure and offers a retry. */
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
