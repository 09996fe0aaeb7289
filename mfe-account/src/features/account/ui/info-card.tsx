import { css } from '@emotion/react';
import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { routes } from 'shared-contracts/routes';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Button } from 'storefront-kit/ui/form/button';
import { Card } from 'storefront-kit/ui/layout/card';
import { TextField } from 'storefront-kit/ui/form/text-field';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { useAction } from '../../../shared/use-action.ts';
import type { AccountData } from '../model/account-data.ts';
import { saveName } from '../api/save-name.ts';

const style = css`
  display: grid;
  gap: ${space(4)};
  h2 {
    font-size: ${type.lg};
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 400px);
    gap: ${space(4)};
  }
  button {
    justify-self: start;
  }
  .incomplete {
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.md};
    background: ${color.warningSoft};
    font-size: ${type.sm};
  }
  .email {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    overflow-wrap: anywhere;
  }
  .email .label {
    inline-size: 100%;
    font-size: ${type.sm};
    font-weight: 500;
  }
`;

/** The screen that mails a link; the link returns to these settings. */
const ACTIVATE = `${routes.activate()}?return_to=${encodeURIComponent(routes.account())}`;

/** Editable name, fixed e-mail address, and the gaps of the profile (AUTH-02). */
export function InfoCard({ account }: { readonly account: AccountData }) {
  const { formatMessage } = useIntl();
  const { name, phone, email, isEmailVerified } = account;
  return (
    <Card css={style} aria-labelledby="account-info">
      <h2 id="account-info">{formatMessage({ id: 'account.settings.info' })}</h2>
      {(!name || !phone) && <p className="incomplete">{formatMessage({ id: 'account.settings.incomplete' })}</p>}
      <NameForm name={name} />
      <p className="email">
        <span className="label">{formatMessage({ id: 'account.identity.email' })}</span>
        <bdi>{email}</bdi>
        <Badge tone={isEmailVerified ? 'success' : 'warning'}>
          {formatMessage({ id: isEmailVerified ? 'account.settings.confirmed' : 'account.settings.unconfirmed' })}
        </Badge>
        {!isEmailVerified && <TextLink to={ACTIVATE}>{formatMessage({ id: 'account.settings.confirm' })}</TextLink>}
      </p>
    </Card>
  );
}

function NameForm({ name }: { readonly name: string }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const errorText = useErrorText();
  const [value, setValue] = useState(name);
  const { busy, error, run, reject } = useAction();
  const save = async () => {
    const fullName = value.trim();
    if (fullName === '') return reject(ERROR_MESSAGES.blank);
    if (!(await run(() => saveName(host.request, fullName), 'full_name'))) return;
    host.toast({ type: 'Success', position: 'bottom_right', message: formatMessage({ id: 'account.settings.saved' }) });
    await host.bus.send('session/refresh', {}).catch(() => undefined);
    await host.reload();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={formatMessage({ id: 'account.identity.fullName' })}
        error={error ? errorText(error) : undefined}
        name="full_name"
        autoComplete="name"
        required
        maxLength={200}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          reject(null);
        }}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {formatMessage({ id: 'account.settings.save' })}
      </Button>
    </form>
  );
}
