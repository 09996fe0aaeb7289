import { useIntl } from 'react-intl';
import { ErrorState } from './error-state.tsx';

/** What stands in a region whose remote failed (COMP-08): the rest of the page works on. */
export function RegionError({ onRetry }: { readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return <ErrorState text={formatMessage({ id: 'kit.regionFailed' })} onRetry={onRetry} />;
}
