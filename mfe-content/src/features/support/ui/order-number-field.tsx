import type { ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import { isolateLtr } from 'shared-contracts/bidi';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { Select } from 'storefront-kit/ui/form/select';
import { TextField } from 'storefront-kit/ui/form/text-field';

/** Number of a customer's orders to choose from, newest first. */
const MAX_ORDERS = 20;
const NONE: Pick<EndpointOutput<typeof listOrders>, 'results'> = { results: [] };

interface OrderNumberFieldProps {
  readonly control: {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
}

/** Optional order of the request: a customer chooses one of their orders, a guest types the number. */
export function OrderNumberField({ control }: OrderNumberFieldProps) {
  const { formatMessage, formatDate } = useIntl();
  // None for a guest, while they load and after a failure: then the number is typed.
  const { data: { results: orders } = NONE } = useEndpoint(listOrders, { query: { page_size: MAX_ORDERS } });
  const label = formatMessage({ id: 'content.support.order' });
  // A number outside the list, from a URL or a draft, needs the text field.
  const isListed = control.value === '' || orders.some(({ number }) => number === control.value);
  if (orders.length === 0 || !isListed)
    return (
      <TextField
        {...control}
        label={label}
        hint={formatMessage({ id: 'content.support.orderHint' })}
        autoComplete="off"
        dir="ltr"
        maxLength={40}
      />
    );
  const options = orders.map(({ number, placed }) => ({
    value: number,
    label: `${isolateLtr(number)} · ${formatDate(placed, { dateStyle: 'medium' })}`,
  }));
  const none = { value: '', label: formatMessage({ id: 'content.support.noOrder' }) };
  return <Select {...control} label={label} options={[none, ...options]} />;
}
