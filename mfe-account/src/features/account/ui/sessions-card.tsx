import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Card } from 'storefront-kit/ui/layout/card';
import { useAction } from '../../../shared/use-action.ts';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import { loadSessions, type LoadedSessions } from '../sessions/load-sessions.ts';

const style = css`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  h2 {
    font-size: ${type.lg};
  }
  > div {
    inline-size: 100%;
  }
  .error {
    color: ${color.danger};
  }
`;

/** The customer's sessions; their list loads when the customer opens it (ACC-05). */
export function SessionsCard() {
  const { formatMessage } = useIntl();
  const host = useHost();
  const errorText = useAccountErrorText();
  const { busy, error, run } = useAction();
  const [loaded, setLoaded] = useState<LoadedSessions | null>(null);
  const open = async () => setLoaded(await run(() => loadSessions(host)));
  return (
    <Card css={style} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{formatMessage({ id: 'account.sessions.title' })}</h2>
      {loaded ? (
        <loaded.SessionsList intl={loaded.intl} />
      ) : (
        <Button variant="secondary" busy={busy} onClick={() => void open()}>
          {formatMessage({ id: 'account.sessions.show' })}
        </Button>
      )}
      <p role="alert" className="error">
        {error && errorText(error)}
      </p>
    </Card>
  );
}
