import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import type { CheckoutData } from '../model/checkout-data.ts';
import type { PhoneCheck } from '../model/order-form.ts';

/**
 * Returns whether the phone number needs verification: initially from the page load, done once the session has it
 * verified (CART-12).
 */
export function usePhoneCheck({ needsPhoneCode }: Pick<CheckoutData, 'needsPhoneCode'>): PhoneCheck {
  const { bus } = useHost();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = bus.state('session').subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [bus],
  );
  const isVerified = useSyncExternalStore(
    subscribe,
    () => bus.current('session').user?.isPhoneNumberActivated ?? false,
    () => false,
  );
  if (!needsPhoneCode) return 'none';
  return isVerified ? 'done' : 'open';
}
