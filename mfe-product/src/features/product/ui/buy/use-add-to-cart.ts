import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CommandInput } from 'shared-contracts/bus/commands';
import { useHost } from 'storefront-kit/remote/host-context';

/** State of adding to the cart, and its result. */
export interface AddToCart {
  readonly busy: boolean;
  readonly added: boolean;
  /** Reason of the failure, in the shopper's language. */
  readonly problem: string | null;
  /** @param name product name for the toast */
  add(input: CommandInput<'cart/add'>, name: string): Promise<void>;
}

type State = Pick<AddToCart, 'busy' | 'added' | 'problem'>;

const IDLE: State = { busy: false, added: false, problem: null };

/** Adds products to the cart by the command `cart/add`. Success shows a toast; an error shows at the button. */
export function useAddToCart(): AddToCart {
  const host = useHost();
  const { formatMessage } = useIntl();
  const [state, setState] = useState(IDLE);
  return {
    ...state,
    async add(input, name) {
      if (state.busy) return;
      setState({ ...IDLE, busy: true });
      try {
        await host.bus.send('cart/add', input);
        setState({ ...IDLE, added: true });
        host.toast({ type: 'Success', header: formatMessage({ id: 'kit.addedToCart' }), message: name });
      } catch (error) {
        // The messages of all errors are a kilobyte: they load with the first one.
        const problem = await import(/* webpackChunkName: "unavailable" */ './describe-add-rejection.ts').then(
          ({ describeAddRejection }) => describeAddRejection(error, formatMessage),
          () => formatMessage({ id: 'kit.addFailed' }),
        );
        setState({ ...IDLE, problem });
      }
    },
  };
}
