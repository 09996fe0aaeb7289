import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Toast } from 'shared-contracts/bus/toast';
import { type IconShape, iconAlert, iconCheck, iconClose, iconInfo } from '../media/icons.ts';
import { color, radius, shadow, space, type } from '../../theme/tokens.ts';
import { Icon } from '../media/icon.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { BidiText } from '../layout/bidi-text.tsx';

const base = css`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  inline-size: min(600px, 100%);
  padding-block: ${space(1)};
  padding-inline: ${space(4)} ${space(1)};
  border: 1px solid ${color.border};
  border-inline-start: 4px solid var(--toast);
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${type.sm};
  .toast-icon {
    padding-block: ${space(3)};
    color: var(--toast);
  }
  .toast-icon[data-filled] {
    margin-block: ${space(2)};
    padding: ${space(1)};
    border-radius: ${radius.full};
    background: var(--toast);
    color: ${color.surface};
  }
  .toast-text {
    flex: 1;
    min-inline-size: 0;
    align-self: center;
    padding-block: ${space(2)};
  }
  .toast-header {
    display: block;
    font-weight: 600;
  }
  &[data-truncate] .toast-message {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const TOAST_STYLE: Readonly<Record<Toast['type'], { style: ReturnType<typeof css>; icon: IconShape }>> = {
  Error: {
    style: css(
      base,
      css`
        --toast: ${color.danger};
      `,
    ),
    icon: iconAlert,
  },
  Warning: {
    style: css(
      base,
      css`
        --toast: ${color.warning};
      `,
    ),
    icon: iconAlert,
  },
  Success: {
    style: css(
      base,
      css`
        --toast: ${color.success};
      `,
    ),
    icon: iconCheck,
  },
  Info: {
    style: css(
      base,
      css`
        --toast: ${color.info};
      `,
    ),
    icon: iconInfo,
  },
};

export interface ToastViewProps {
  readonly toast: Toast;
  readonly onClose: (id: string) => void;
  /** Replaces the icon of its type: the shell looks `toast.icon` up. */
  readonly icon?: IconShape | undefined;
}

/**
 * One toast (APP-04). Screen readers announce an error at once, other types when they are idle. The caller controls
 * its lifetime.
 */
export function ToastView({ toast, onClose, icon }: ToastViewProps) {
  const { formatMessage } = useIntl();
  const toastStyle = TOAST_STYLE[toast.type];
  return (
    <div
      css={toastStyle.style}
      role={toast.type === 'Error' ? 'alert' : 'status'}
      data-truncate={toast.truncate || undefined}
    >
      <span className="toast-icon" data-filled={toast.icon_style === 'filled' || undefined}>
        <Icon icon={icon ?? toastStyle.icon} />
      </span>
      <div className="toast-text">
        {toast.header && (
          <strong className="toast-header">
            <BidiText text={toast.header} />
          </strong>
        )}
        <p className="toast-message">
          <BidiText text={toast.message} />
        </p>
      </div>
      <IconButton icon={iconClose} label={formatMessage({ id: 'kit.close' })} onClick={() => onClose(toast.id)} />
    </div>
  );
}
