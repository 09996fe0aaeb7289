import { useState } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import { ErrorState } from 'storefront-kit/ui/feedback/error-state';

/** Replaces a tab's list that failed to load. */
export function ListError() {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await host.reload();
    } catch (error) {
      host.reportError(error, { region: 'product' });
    } finally {
      setBusy(false);
    }
  };
  return <ErrorState onRetry={() => void retry()} busy={busy} />;
}
