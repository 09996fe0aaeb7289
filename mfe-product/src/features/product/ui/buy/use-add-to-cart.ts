import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CommandInput } from 'shared-contracts/bus/commands';
import { useHost } from 'storefront-kit/remote/host-context';
import { useLoadingVariant } from '../variants/variant-choice.ts';

/** State of adding an offer to the cart, and its result. */
export interface AddToCart {
  /** An offer is being added, or another variant is loading. */
  readonly busy: boolean;
  readonly added: boolean;
  /** Reason of the failure, in the shopper's language. */
  readonly problem: string | false | undefined;
  /** @param name product name for the toast */
  add(input: Omit<CommandInput<'cart/add'>, 'inventory_id'>, name: string): Promise<void>;
}

interface State {
  /** The offer that the state is about. */
  readonly offer?: string;
  readonly busy?: boolean;
  readonly problem?: string | undefined;
}

/**
 * Adds an offer to the cart by the command `cart/add`. Success shows a toast. An error shows at the button, or in a
 * toast when the button sells another offer by then or is gone.
 */
export function useAddToCart(offer: string): AddToCart {
  const host = useHost();
  const { formatMessage } = useIntl();
  const isChoosing = useLoadingVariant() !== null;
  const [state, setState] = useState<State>({});
  const shownOffer = useRef<string | null>(null);
  useEffect(() => {
    shownOffer.current = offer;
    return () => {
      shownOffer.current = null;
    };
  }, [offer]);
  const { busy = false } = state;
  const isCurrent = state.offer === offer;
  return {
    busy: busy || isChoosing,
    added: isCurrent && !busy && !state.problem,
    problem: isCurrent && state.problem,
    async add(input, name) {
      setState({ offer, busy: true });
      let problem: string | undefined;
      try {
        await host.bus.send('cart/add', { ...input, inventory_id: offer });
      } catch (error) {
        // The messages of all errors are a kilobyte: they load with the first one.
        problem = await import(/* webpackChunkName: "unavailable" */ './describe-add-rejection.ts').then(
          ({ describeAddRejection }) => describeAddRejection(error, formatMessage),
          () => formatMessage({ id: 'kit.addFailed' }),
        );
      }
      setState({ offer, problem });
      if (problem && shownOffer.current === offer) return;
      const header = problem ?? formatMessage({ id: 'kit.addedToCart' });
      host.toast({ type: problem ? 'Error' : 'Success', header, message: name });
    },
  };
}
