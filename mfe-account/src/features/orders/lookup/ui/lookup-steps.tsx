import { css } from '@emotion/react';
import { useRef, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { PHONE_CODE_LENGTH } from 'shared-contracts/entities/account/phone';
import { routes } from 'shared-contracts/routes';
import { useErrorText } from 'storefront-kit/format/error-text';
import type { PhonePattern } from 'storefront-kit/format/phone';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { PhoneField } from 'storefront-kit/ui/form/phone-field';
import { TextField } from 'storefront-kit/ui/form/text-field';
import { Card } from 'storefront-kit/ui/layout/card';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { useStepFocus } from '../../../../shared/use-step-focus.ts';
import { useCountdown } from '../../../phone/use-countdown.ts';
import { useOrderLookup, type OrderLookupState } from '../use-order-lookup.ts';
import { TrackedOrderView } from './tracked-order-view.tsx';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 480px);
  justify-content: center;
  padding-block: ${space(5)} ${space(12)};
  ${from.tablet} {
    padding-block: ${space(10)} ${space(16)};
  }
  h1 {
    font-size: ${type.xxl};
  }
  .lead {
    margin-block: ${space(1)} ${space(5)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
  form {
    display: grid;
    gap: ${space(4)};
  }
  .error {
    color: ${color.danger};
    font-size: ${type.sm};
  }
  .other {
    margin-block-start: ${space(4)};
    font-size: ${type.sm};
  }
`;

interface LookupStepsProps {
  readonly title: string;
  readonly number: string;
  readonly pattern: PhonePattern;
}

/** The steps of a look-up: number and phone, the code, the order (ACC-12). */
export function LookupSteps({ title, number, pattern }: LookupStepsProps) {
  const { formatMessage } = useIntl();
  const state = useOrderLookup(number, pattern);
  const box = useRef<HTMLDivElement>(null);
  // Another code is a step, too: its button goes until the end of the countdown.
  useStepFocus(state.order ?? state.lookup, box);
  return (
    <div ref={box}>
      {state.order ? (
        <TrackedOrderView order={state.order} onRestart={state.restart} />
      ) : (
        <div css={style}>
          <Card>
            <h1>{title}</h1>
            {state.lookup ? <CodeForm state={state} /> : <OrderForm state={state} pattern={pattern} />}
            <p className="other">
              <TextLink to={routes.orders()}>{formatMessage({ id: 'account.lookup.signIn' })}</TextLink>
            </p>
          </Card>
        </div>
      )}
    </div>
  );
}

const submitWith = (action: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  action();
};

function OrderForm({ state, pattern }: { readonly state: OrderLookupState; readonly pattern: PhonePattern }) {
  const { formatMessage } = useIntl();
  const errorOf = useFieldError(state);
  return (
    <form noValidate onSubmit={submitWith(state.start)}>
      <p className="lead">{formatMessage({ id: 'account.lookup.lead' })}</p>
      <TextField
        label={formatMessage({ id: 'account.lookup.number' })}
        hint={formatMessage({ id: 'account.lookup.numberHint' })}
        error={errorOf('number')}
        name="order_number"
        required
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        value={state.number}
        onChange={({ target }) => state.setNumber(target.value)}
      />
      <PhoneField
        label={formatMessage({ id: 'account.lookup.phone' })}
        error={errorOf('phone_number')}
        name="phone_number"
        required
        pattern={pattern}
        value={state.digits}
        onChange={state.setDigits}
      />
      <Button type="submit" busy={state.busy}>
        {formatMessage({ id: 'account.phone.send' })}
      </Button>
    </form>
  );
}

function CodeForm({ state }: { readonly state: OrderLookupState }) {
  const { formatMessage, formatNumber } = useIntl();
  const errorOf = useFieldError(state);
  const secondsLeft = useCountdown(state.lookup?.delay ?? null);
  // Number and phone have no field here: another code was refused.
  const refusal = errorOf('number') ?? errorOf('phone_number');
  return (
    <form noValidate onSubmit={submitWith(state.confirm)}>
      <output className="lead">{formatMessage({ id: 'account.lookup.sent' })}</output>
      <TextField
        label={formatMessage({ id: 'account.phone.code' })}
        error={errorOf('code')}
        name="code"
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        maxLength={PHONE_CODE_LENGTH * 2}
        value={state.code}
        onChange={({ target }) => state.setCode(target.value)}
      />
      <Button type="submit" busy={state.busy}>
        {formatMessage({ id: 'account.lookup.show' })}
      </Button>
      {secondsLeft !== null && secondsLeft > 0 && (
        <p role="timer">
          {formatMessage(
            { id: 'account.phone.againIn' },
            { time: formatNumber(secondsLeft, { style: 'unit', unit: 'second', unitDisplay: 'long' }) },
          )}
        </p>
      )}
      {refusal && (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
      {secondsLeft === 0 && (
        <Button variant="secondary" size="sm" busy={state.busy} onClick={state.start}>
          {formatMessage({ id: 'account.phone.again' })}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={state.restart}>
        {formatMessage({ id: 'account.lookup.change' })}
      </Button>
    </form>
  );
}

function useFieldError({ errorOf }: OrderLookupState) {
  const errorText = useErrorText();
  return (field: Parameters<OrderLookupState['errorOf']>[0]): string | undefined => {
    const message = errorOf(field);
    return message && errorText(message);
  };
}
