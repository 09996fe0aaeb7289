import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconAlert } from 'storefront-kit/ui/media/icons';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { NoticePage } from './notice-page.tsx';
import { ReloadLink } from './reload-link.tsx';

/** Reason why there is no page: it crashed, the shop is overloaded, or the path does not exist. */
export type ErrorPageKind = 'error' | 'busy' | 'not-found';

const MESSAGES = {
  error: { title: 'shell.error.title', text: 'shell.error.text' },
  busy: { title: 'shell.busy.title', text: 'shell.busy.text' },
  'not-found': { title: 'shell.notFound.title', text: 'shell.notFound.text' },
} as const;

interface ErrorPageProps {
  /** Default: `error`. */
  readonly kind?: ErrorPageKind;
  /** Replaces the button that leads home. */
  readonly home?: ReactNode;
}

/** Replaces a page that crashed (APP-05) or cannot be loaded. Its document has `noindex`. */
export function ErrorPage({ kind = 'error', home }: ErrorPageProps) {
  const { formatMessage } = useIntl();
  return (
    <NoticePage
      isError
      icon={iconAlert}
      title={formatMessage({ id: MESSAGES[kind].title })}
      text={formatMessage({ id: MESSAGES[kind].text })}
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
