import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconAlert } from 'storefront-kit/ui/media/icons';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { NoticePage } from './notice-page.tsx';
import { ReloadLink } from './reload-link.tsx';

/** Fallback of the main region when its remote failed (COMP-08): header, footer and other links still work. */
export function RegionFallback({ onRetry }: { readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  const isOffline = useSyncExternalStore(subscribeToConnection, getIsOffline, getServerIsOffline);
  return (
    <NoticePage
      isError
      icon={iconAlert}
      title={formatMessage({ id: isOffline ? 'kit.error.no_internet' : 'shell.error.title' })}
      text={formatMessage({ id: isOffline ? 'shell.offlineText' : 'shell.regionFailedText' })}
      actions={
        <>
          <ReloadLink onPress={onRetry}>{formatMessage({ id: 'shell.tryAgain' })}</ReloadLink>
          <ButtonLink variant="secondary" to={routes.home()}>
            {formatMessage({ id: 'shell.goHome' })}
          </ButtonLink>
        </>
      }
    />
  );
}

const getIsOffline = (): boolean => !navigator.onLine;
const getServerIsOffline = (): boolean => false;

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
