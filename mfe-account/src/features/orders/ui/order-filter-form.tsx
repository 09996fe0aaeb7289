import { css } from '@emotion/react';
import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { DATE_RANGE, isCalendarDay } from 'shared-contracts/date';
import { localizePath } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { from, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { controlStyle } from 'storefront-kit/ui/form/control-style';
import { Field } from 'storefront-kit/ui/form/field';
import { findFilterProblems, type OrderFilter, orderListPath, type OrderFilterProblem } from '../model/order-filter.ts';

const style = css`
  display: grid;
  /* A date needs about 11rem: a narrow phone has the fields one below the other. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: ${space(3)};
  input {
    min-inline-size: 0;
  }
  > button {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 14rem)) auto;
    justify-content: start;
    > button {
      grid-column: auto;
      /* Below the line of the labels. */
      margin-block-start: calc(${type.sm} * ${type.leading} + ${space(1)});
    }
  }
`;

/** The days between which orders were placed (APP-21). Without scripts the browser sends the form. */
export function OrderFilterForm({ filter }: { readonly filter: OrderFilter }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const [incomplete, setIncomplete] = useState<Partial<Record<keyof OrderFilter, OrderFilterProblem>>>({});
  const problems = { ...findFilterProblems(filter), ...incomplete };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    // The browser gives no value for a date such as February 30 or a date without a year.
    const broken = inputs.filter(({ validity }) => validity.badInput);
    setIncomplete(Object.fromEntries(broken.map(({ name }) => [name, 'date'])));
    if (broken.length > 0) return broken[0]?.focus();
    const value = (name: keyof OrderFilter) => inputs.find((input) => input.name === name)?.value ?? '';
    void host.navigate(orderListPath({ from: value('from'), to: value('to') }));
  };
  const text = (name: keyof OrderFilter) => {
    const problem = problems[name];
    return {
      label: formatMessage({ id: `account.orders.${name}` }),
      error: problem && formatMessage({ id: `account.orders.problem.${problem}` }, DATE_RANGE),
    };
  };
  return (
    <form css={style} method="get" action={localizePath(host.locale, routes.orders())} onSubmit={send} noValidate>
      {(['from', 'to'] as const).map((name) => (
        <Field key={`${name} ${filter[name]}`} {...text(name)}>
          {(control) => (
            <input
              css={controlStyle}
              type="date"
              name={name}
              // The field cannot show a day that the calendar lacks.
              defaultValue={isCalendarDay(filter[name]) ? filter[name] : ''}
              min={DATE_RANGE.first}
              max={DATE_RANGE.last}
              {...control}
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary">
        {formatMessage({ id: 'account.orders.filter' })}
      </Button>
    </form>
  );
}
