import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { routes } from 'shared-contracts/routes';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { FormErrors } from 'storefront-kit/ui/form/form-errors';
import type { OrderProblem } from '../model/order-form.ts';
import { ORDER_CONTROLS } from './steps/control-ids.ts';

/** Error summary of the order: each reason links to its control; an expired session links to sign-in. */
export function OrderProblems({ problems }: { readonly problems: readonly OrderProblem[] }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const errors = useMemo(
    () =>
      problems.map(({ field, message, id }) => ({
        message: id ? formatMessage({ id }) : errorText(message),
        ...(field ? { control: ORDER_CONTROLS[field] } : {}),
      })),
    [problems, errorText, formatMessage],
  );
  const isSignedOut = problems.some(({ message }) => message === ERROR_MESSAGES.session_expired);
  return (
    <>
      <FormErrors errors={errors} />
      {isSignedOut && <SignInAgain />}
    </>
  );
}

function SignInAgain() {
  const { formatMessage } = useIntl();
  const host = useHost();
  return (
    <div>
      <a css={buttonStyle('secondary', 'md', false)} href={host.signInUrl({ returnTo: routes.checkout() })}>
        {formatMessage({ id: 'cart-checkout.cart.signIn' })}
      </a>
    </div>
  );
}
