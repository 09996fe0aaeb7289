import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconAlert } from 'storefront-kit/ui/media/icons';
import { from, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { floatingNoticeStyle } from './floating-notice-style.ts';

const style = css`
  gap: ${space(3)};
  strong {
    display: block;
    font-size: ${type.md};
  }
  ${from.tablet} {
    inset-inline: ${space(6)} auto;
    max-inline-size: 440px;
  }
`;

/** Notice without a network, with the offline features (APP-11); it disappears when the network returns. */
export function OfflineNotice() {
  const { formatMessage } = useIntl();
  return (
    <div css={[floatingNoticeStyle, style]}>
      <Icon icon={iconAlert} size={22} />
      <p>
        <strong>{formatMessage({ id: 'kit.error.no_internet' })}</strong>
        {formatMessage({ id: 'shell.offlineText' })}
      </p>
    </div>
  );
}
