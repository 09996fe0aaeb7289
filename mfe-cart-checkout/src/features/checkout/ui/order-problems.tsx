import { useMemo } from 'react';
import { useErrorText } from 'storefront-kit/error-text';
import { FormErrors } from 'storefront-kit/ui/form-errors';
import type { OrderProblem } from '../model/order-form.ts';
import { ORDER_CONTROLS } from './control-ids.ts';

/** All that keeps the order from being placed, each with the way to its control; an ended session, with the way to sign in. */
export function OrderProblems({ problems }: { readonly problems: readonly OrderProblem[] }) {
  const errorText = useErrorText();
  const errors = useMemo(
    () =>
      problems.map(({ field, message }) => ({
        message: errorText(message),
        ...(field ? { control: ORDER_CONTROLS[field] } : {}),
      })),
    [problems, errorText],
  );
  return <FormErrors errors={errors} />;
}
