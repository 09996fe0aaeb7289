import { css } from '@emotion/react';
import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Card } from 'storefront-kit/ui/layout/card';
import { Disclosure } from 'storefront-kit/ui/layout/disclosure';
import { useAction } from '../../../shared/use-action.ts';
import { PasswordField } from '../../../shared/password-field.tsx';

const style = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 400px);
    justify-items: start;
    gap: ${space(4)};
  }
  form > div {
    inline-size: 100%;
  }
  ul {
    display: grid;
    gap: ${space(1)};
    margin-block-end: ${space(4)};
    padding-inline-start: ${space(5)};
    color: ${color.muted};
    font-size: ${type.sm};
    list-style: disc;
  }
`;

const CONSEQUENCES = ['account.removal.personal', 'account.removal.orders', 'account.removal.wallet'];

/** Account deletion, collapsed initially: its consequences, and the password that confirms it. */
export function DeletionCard() {
  const { formatMessage } = useIntl();
  return (
    <Card css={style}>
      <Disclosure summary={formatMessage({ id: 'account.removal.title' })}>
        <ul>
          {CONSEQUENCES.map((id) => (
            <li key={id}>{formatMessage({ id })}</li>
          ))}
        </ul>
        <DeletionForm />
      </Disclosure>
    </Card>
  );
}

function DeletionForm() {
  const { formatMessage } = useIntl();
  const host = useHost();
  const [password, setPassword] = useState('');
  const { busy, error, run, reject } = useAction();
  const confirmDeletion = async () => {
    if (password === '') return reject(ERROR_MESSAGES.blank);
    const deleted = await run(() => host.request(deleteAccount, { body: { password } }), 'password');
    // The session is already over; this request makes the browser drop it and leaves the dashboard.
    if (deleted) await host.bus.send('session/end', {}).catch(() => host.navigate('/'));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void confirmDeletion();
  };
  return (
    <form noValidate onSubmit={submit}>
      <PasswordField
        value={password}
        error={error}
        onChange={(value) => {
          setPassword(value);
          reject(null);
        }}
      />
      <Button type="submit" variant="danger" busy={busy}>
        {formatMessage({ id: 'account.removal.confirm' })}
      </Button>
    </form>
  );
}
