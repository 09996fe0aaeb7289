import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { from, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { floatingNoticeStyle } from './floating-notice-style.ts';

const style = css`
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  p {
    flex: 1 1 200px;
  }
  ${from.tablet} {
    inset-inline: auto ${space(6)};
    inline-size: 440px;
  }
`;

interface UpdateNoticeProps {
  readonly onReload: () => void;
  readonly onDismiss: () => void;
}

/**
 * Notice of a newer version of the shop, with a button that loads it (APP-13). It stays until a button is pressed,
 * and receives no focus.
 */
export function UpdateNotice({ onReload, onDismiss }: UpdateNoticeProps) {
  const { formatMessage } = useIntl();
  return (
    <div css={[floatingNoticeStyle, style]}>
      <p>{formatMessage({ id: 'shell.updateText' })}</p>
      <Button variant="secondary" onClick={onDismiss}>
        {formatMessage({ id: 'shell.updateLater' })}
      </Button>
      <Button onClick={onReload}>{formatMessage({ id: 'shell.updateReload' })}</Button>
    </div>
  );
}
