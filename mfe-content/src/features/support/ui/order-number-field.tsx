import { useEffect, useState, type ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';
import { Select } from 'storefront-kit/ui/form/select';
import { TextField } from 'storefront-kit/ui/form/text-field';

/** How many of a customer's orders can be chosen from, the newest first. */
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

/** The order that it is about, where it is about one: a customer chooses from the own ones, a guest writes the number. */
export function OrderNumberField({ control }: OrderNumberFieldProps) {
  const { formatMessage, formatDate } = useIntl();
  const orders = useOrders();
  const label = formatMessage({ id: 'content.support.order' });
  // A number that is not in the list, from an address or a draft, can only be written.
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
    label: `${number} · ${formatDate(placed, { dateStyle: 'medium' })}`,
  }));
  const none = { value: '', label: formatMessage({ id: 'content.support.noOrder' }) };
  return <Select {...control} label={label} options={[none, ...options]} />;
}

/** A customer's newest orders; none for a guest, nor where they cannot be had: then the number can be written. */
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
