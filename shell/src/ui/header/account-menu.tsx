import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import type { SessionState } from 'shared-contracts/bus/state';
import { iconBox, iconHeart, iconPin, iconReturn, iconUser, type IconShape } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, radius, space, TARGET, type } from 'storefront-kit/theme/tokens';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';
import { menuListStyle } from '../shared/menu-list-style.ts';
import { Popup } from '../shared/popup.tsx';

/** A door with an arrow out of it. */
const iconSignOut: IconShape = {
  d: 'M14 4.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14M10.5 12H20m-3.5-4 4 4-4 4',
  flip: true,
};

const summaryStyle = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-inline-size: ${TARGET};
  min-block-size: ${TARGET};
  border-radius: ${radius.md};
  font-size: ${type.sm};
  font-weight: 500;
  &:hover {
    color: ${color.accent};
  }
  .account-name {
    display: none;
  }
  ${from.desktop} {
    padding-inline: ${space(2)};
    .account-name {
      display: block;
      inline-size: 7em;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

const panelStyle = css`
  .account-head {
    padding: ${space(2)} ${space(3)} ${space(3)};
    margin-block-end: ${space(2)};
    border-block-end: 1px solid ${color.border};
  }
  .account-head > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .account-head > strong {
    font-weight: 600;
  }
  .account-head > span {
    color: ${color.muted};
    font-size: ${type.xs};
  }
  .account-actions {
    display: grid;
    gap: ${space(2)};
  }
  .account-actions > * {
    inline-size: 100%;
  }
`;

const signInStyle = buttonStyle('primary', 'md', true);
const signUpStyle = buttonStyle('secondary', 'md', true);

const LINKS = [
  { id: 'shell.orders', path: routes.orders(), icon: iconBox },
  { id: 'shell.returns', path: routes.returns(), icon: iconReturn },
  { id: 'shell.addresses', path: routes.addresses(), icon: iconPin },
  { id: 'shell.favourites', path: routes.favourites(), icon: iconHeart },
  { id: 'shell.settings', path: routes.account(), icon: iconUser },
] as const;

interface AccountMenuProps {
  /** The customer's own pages that this composition has. */
  readonly pages: readonly string[];
  readonly session: SessionState;
  /** The page with its query: sign-in returns to it. */
  readonly page: string;
  readonly onSignOut: () => void;
}

/** Guest: sign in or sign up. Customer: name, own pages, sign out. Until the session is known: the guest's menu. */
export function AccountMenu({ pages, session, page, onSignOut }: AccountMenuProps) {
  const { formatMessage } = useIntl();
  const { user } = session;
  const guestLabel = formatMessage({ id: session.status === 'unauthenticated' ? 'shell.signIn' : 'shell.account' });
  const summary = (
    <span css={summaryStyle}>
      <Icon icon={iconUser} size={22} />
      <VisuallyHidden>{formatMessage({ id: 'shell.account' })}</VisuallyHidden>
      <span className="account-name">{user ? <bdi>{firstName(user.name) || user.email}</bdi> : guestLabel}</span>
    </span>
  );
  return (
    <Popup menu="account" summary={summary}>
      <nav css={panelStyle} aria-label={formatMessage({ id: 'shell.account' })}>
        <div className="account-head">
          {user ? (
            <>
              <strong>
                <bdi>{user.name || user.email}</bdi>
              </strong>
              {user.name && (
                <span>
                  <bdi dir="ltr">{user.email}</bdi>
                </span>
              )}
            </>
          ) : (
            <GuestActions page={page} />
          )}
        </div>
        <div css={menuListStyle}>
          {LINKS.filter(({ path }) => pages.includes(path)).map(({ id, path, icon }) => (
            <Link key={id} to={path}>
              <Icon icon={icon} />
              {formatMessage({ id })}
            </Link>
          ))}
          {user && (
            <button type="button" onClick={onSignOut}>
              <Icon icon={iconSignOut} />
              {formatMessage({ id: 'shell.signOut' })}
            </button>
          )}
        </div>
      </nav>
    </Popup>
  );
}

/** Greeting for narrow screens. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

function GuestActions({ page }: { readonly page: string }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  return (
    <div className="account-actions">
      <a css={signInStyle} href={host.signInUrl({ returnTo: page })}>
        {formatMessage({ id: 'shell.signIn' })}
      </a>
      <a css={signUpStyle} href={host.signInUrl({ returnTo: page, screen: 'sign-up' })}>
        {formatMessage({ id: 'shell.signUp' })}
      </a>
    </div>
  );
}
