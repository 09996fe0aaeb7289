import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';

const loadChanges = () => import(/* webpackChunkName: "order-changes" */ './order-changes.ts');
type OrderChanges = Awaited<ReturnType<typeof loadChanges>>;

/** Loads the code that changes an order at the first press, and runs an action with it; a toast reports a failure. */
export function useOrderChanges() {
  const { formatMessage } = useIntl();
  const host = useHost();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(action: (changes: OrderChanges) => Promise<void> | void): Promise<void> {
      setBusy(true);
      try {
        await action(await loadChanges());
      } catch {
        // The code could not be loaded; it reports its own failures.
        host.toast({ type: 'Error', message: formatMessage({ id: 'kit.error.went_wrong' }) });
      } finally {
        setBusy(false);
      }
    },
  };
}
