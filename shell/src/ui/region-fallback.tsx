import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconAlert } from 'storefront-kit/icons';
import { ButtonLink } from 'storefront-kit/ui/button-link';
import { NoticePage } from './notice-page.tsx';
import { ReloadLink } from './reload-link.tsx';

/** What stands in the main region when its remote failed (COMP-08): header, footer and the way on still work. */
export function RegionFallback({ onRetry }: { readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <NoticePage
      isError
      icon={iconAlert}
      title={formatMessage({ id: 'shell.error.title' })}
      text={formatMessage({ id: 'shell.regionFailedText' })}
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
