import type { SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { PHONE_CODE_LENGTH } from 'shared-contracts/entities/account/phone';
import { useErrorText } from 'storefront-kit/format/error-text';
import { Button } from 'storefront-kit/ui/form/button';
import { TextField } from 'storefront-kit/ui/form/text-field';
import { durationParts } from '../model/countdown.ts';
import { useCountdown } from '../use-countdown.ts';
import type { PhoneVerificationState } from './use-phone-verification.ts';

interface CodeFormProps {
  readonly phone: PhoneVerificationState;
  readonly onVerify: () => void;
}

/** Form for the code, with a button for a new code. */
export function CodeForm({ phone, onVerify }: CodeFormProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const { code, setCode, error, busy, state } = phone;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onVerify();
  };
  return (
    <form noValidate onSubmit={submit}>
      <output className="lead">
        {formatMessage({ id: 'account.phone.sent' }, { number: <bdi key="number">{state.pending}</bdi> })}
      </output>
      <TextField
        label={formatMessage({ id: 'account.phone.code' })}
        error={error ? errorText(error) : undefined}
        name="code"
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        maxLength={PHONE_CODE_LENGTH * 2}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" busy={busy}>
        {formatMessage({ id: 'account.phone.verify' })}
      </Button>
      <ResendCode phone={phone} />
    </form>
  );
}

/** New code after the countdown, and the button back to the number. */
function ResendCode({ phone: { delay, busy, send, change } }: { readonly phone: PhoneVerificationState }) {
  const { formatMessage, formatNumber, formatList } = useIntl();
  const secondsLeft = useCountdown(delay);
  const time = (seconds: number) =>
    formatList(
      durationParts(seconds).map(([unit, value]) => formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' })),
      { type: 'unit' },
    );
  return (
    <div className="again">
      {secondsLeft !== null && secondsLeft > 0 && (
        <p role="timer">{formatMessage({ id: 'account.phone.againIn' }, { time: time(secondsLeft) })}</p>
      )}
      {secondsLeft === 0 && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void send()}>
          {formatMessage({ id: 'account.phone.again' })}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={change}>
        {formatMessage({ id: 'account.phone.change' })}
      </Button>
    </div>
  );
}
