import { useIntl } from 'react-intl';
import { ErrorState } from './error-state.tsx';

/** Fallback of a region whose remote failed (COMP-08): the rest of the page continues to work. */
export function RegionError({ onRetry }: { readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return <ErrorState text={formatMessage({ id: 'kit.regionFailed' })} onRetry={onRetry} />;
}
