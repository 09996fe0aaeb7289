import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import { space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';

const style = css`
  margin-block-start: ${space(3)};
`;

/** A phone's header has no account menu, so its dashboard signs out, too. */
export function SignOut() {
  const { formatMessage } = useIntl();
  const host = useHost();
  const signOut = () => {
    host.bus
      .send('session/end', {})
      .catch(() => host.toast({ type: 'Error', message: formatMessage({ id: 'kit.error.logout_flow' }) }));
  };
  return (
    <p css={style}>
      <Button variant="secondary" size="sm" onClick={signOut}>
        {formatMessage({ id: 'account.dashboard.signOut' })}
      </Button>
    </p>
  );
}
