import { useEffect, useState, type ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import { isolateLtr } from 'shared-contracts/bidi';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';
import { Select } from 'storefront-kit/ui/form/select';
import { TextField } from 'storefront-kit/ui/form/text-field';

/** Number of a customer's orders to choose from, newest first. */
const MAX_ORDERS = 20;

interface OrderNumberFieldProps {
  readonly control: {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
}

type Orders = EndpointOutput<typeof listOrders>['results'];

/** Optional order of the request: a customer chooses one of their orders, a guest types the number. */
export function OrderNumberField({ control }: OrderNumberFieldProps) {
  const { formatMessage, formatDate } = useIntl();
  const orders = useOrders();
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

/** Fetches a customer's newest orders. None for a guest or after a failure: then the number is typed. */
function useOrders(): Orders {
  const { request } = useHost();
  const signedIn = useSignedIn();
  const [orders, setOrders] = useState<Orders>([]);
  useEffect(() => {
    if (!signedIn) return;
    const controller = new AbortController();
    request(listOrders, { query: { page_size: MAX_ORDERS } }, { signal: controller.signal })
      .then(({ results }) => setOrders(results))
      .catch(() => undefined);
    return () => controller.abort();
  }, [request, signedIn]);
  return orders;
}
