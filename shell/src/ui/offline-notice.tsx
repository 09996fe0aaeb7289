import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconAlert } from 'storefront-kit/icons';
import { color, from, layer, radius, shadow, space, type } from 'storefront-kit/tokens';
import { Icon } from 'storefront-kit/ui/icon';

/** Above the bottom bar of a phone, at the start of a wide screen: out of the way of what is read. */
const style = css`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-end: calc(72px + env(safe-area-inset-bottom));
  inset-inline: ${space(3)};
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${type.sm};
  strong {
    display: block;
    font-size: ${type.md};
  }
  ${from.tablet} {
    inset-block-end: ${space(6)};
    inset-inline: ${space(6)} auto;
    max-inline-size: 440px;
  }
`;

/** Says that there is no network, and what can be done without (APP-11); it goes by itself when there is one again. */
export function OfflineNotice() {
  const { formatMessage } = useIntl();
  return (
    <div css={style}>
      <Icon icon={iconAlert} size={22} />
      <p>
        <strong>{formatMessage({ id: 'kit.error.no_internet' })}</strong>
        {formatMessage({ id: 'shell.offlineText' })}
      </p>
    </div>
  );
}
