import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconSearch } from 'storefront-kit/ui/media/icons';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { NoticePage } from './notice-page.tsx';

/** Screen of an unknown path (APP-06); the server sets the status. */
export function NotFoundPage() {
  const { formatMessage } = useIntl();
  return (
    <NoticePage
      icon={iconSearch}
      title={formatMessage({ id: 'shell.notFound.title' })}
      text={formatMessage({ id: 'shell.notFound.text' })}
      actions={
        <>
          <ButtonLink to={routes.home()}>{formatMessage({ id: 'shell.goHome' })}</ButtonLink>
          <ButtonLink variant="secondary" to={routes.help()}>
            {formatMessage({ id: 'shell.help' })}
          </ButtonLink>
        </>
      }
    />
  );
}
