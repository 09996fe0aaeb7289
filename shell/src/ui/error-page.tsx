import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconAlert } from 'storefront-kit/icons';
import { ButtonLink } from 'storefront-kit/ui/button-link';
import { NoticePage } from './notice-page.tsx';
import { ReloadLink } from './reload-link.tsx';

interface ErrorPageProps {
  /** Instead of the button that leads home. */
  readonly home?: ReactNode;
}

/** Instead of a page that crashed (APP-05). The document around it says that robots are to leave it out. */
export function ErrorPage({ home }: ErrorPageProps) {
  const { formatMessage } = useIntl();
  return (
    <NoticePage
      isError
      icon={iconAlert}
      title={formatMessage({ id: 'shell.error.title' })}
      text={formatMessage({ id: 'shell.error.text' })}
      actions={
        <>
          <ReloadLink>{formatMessage({ id: 'shell.tryReload' })}</ReloadLink>
          {home ?? (
            <ButtonLink variant="secondary" to={routes.home()}>
              {formatMessage({ id: 'shell.goHome' })}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
