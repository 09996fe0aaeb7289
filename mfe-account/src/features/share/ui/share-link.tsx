import { css } from '@emotion/react';
import { useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { ReferralLink } from 'shared-contracts/entities/account/referral';
import { localizePath } from 'shared-contracts/locale';
import { iconShare } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Icon } from 'storefront-kit/ui/media/icon';
import { TextField } from 'storefront-kit/ui/form/text-field';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 480px);
  gap: ${space(3)};
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

/** The personal link, to read, to copy, and to share by the device's share sheet if it has one. */
export function ShareLink({ link }: { readonly link: ReferralLink }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const field = useRef<HTMLDivElement>(null);
  const path = localizePath(host.locale, link.path);
  const url = useClientValue(shopOrigin, '') + path;
  const canShare = useClientValue(canShareNatively, false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      host.toast({ type: 'Success', position: 'bottom_left', message: formatMessage({ id: 'account.share.copied' }) });
    } catch {
      // Without HTTPS there is no clipboard: the link is selected for manual copying.
      field.current?.querySelector('input')?.select();
      host.toast({
        type: 'Info',
        position: 'bottom_left',
        message: formatMessage({ id: 'account.share.copyYourself' }),
      });
    }
  };
  const share = () => {
    // A share sheet that the customer closes is no failure.
    navigator.share({ title: formatMessage({ id: 'account.share.invitation' }), url }).catch(() => undefined);
  };
  return (
    <div css={style} ref={field}>
      <TextField label={formatMessage({ id: 'account.share.link' })} dir="ltr" readOnly required value={url} />
      <div className="buttons">
        <Button onClick={() => void copy()}>{formatMessage({ id: 'account.share.copy' })}</Button>
        {canShare && (
          <Button variant="secondary" onClick={share}>
            <Icon icon={iconShare} />
            {formatMessage({ id: 'account.share.send' })}
          </Button>
        )}
      </div>
    </div>
  );
}

const shopOrigin = () => location.origin;
const canShareNatively = () => 'share' in navigator;
const subscribeNever = () => () => undefined;

/** Browser capabilities; `before` on the server and until hydration. */
function useClientValue<T>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(subscribeNever, read, () => serverValue);
}
