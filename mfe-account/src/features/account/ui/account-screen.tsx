import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconChevronEnd, iconShield, iconTag, iconUser, type IconShape } from 'storefront-kit/ui/media/icons';
import { TARGET, color, space, type } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Card } from 'storefront-kit/ui/layout/card';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { DashboardPage } from '../../../shared/dashboard-page.tsx';
import type { AccountData } from '../model/account-data.ts';
import { InfoCard } from './info-card.tsx';
import { DataCard } from './data-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

const style = css`
  padding-block: ${space(2)};
  li + li {
    border-block-start: 1px solid ${color.border};
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: ${TARGET};
    padding-block: ${space(3)};
  }
  a:hover .name {
    color: ${color.accent};
  }
  svg {
    color: ${color.muted};
  }
  .text {
    flex: 1;
    min-inline-size: 0;
  }
  .name {
    font-weight: 500;
  }
  .value {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;

/** Name and address; links to phone, password and cards; sessions, data, account deletion. */
export function AccountScreen({ account }: { readonly account: AccountData }) {
  const { formatMessage } = useIntl();
  return (
    <DashboardPage
      customer={account}
      current={routes.account()}
      title={formatMessage({ id: 'account.settings.title' })}
    >
      <InfoCard account={account} />
      <Card css={style}>
        <ul>
          {ENTRIES.map((entry) => (
            <Entry key={entry.to} {...entry}>
              {entry.to === routes.accountPhone() && <PhoneState account={account} />}
            </Entry>
          ))}
        </ul>
      </Card>
      <SessionsCard />
      <DataCard />
      <DeletionCard />
    </DashboardPage>
  );
}

/** Settings with a page of their own. */
const ENTRIES = [
  { to: routes.accountPhone(), icon: iconUser, label: 'account.phone.title' },
  { to: routes.accountPassword(), icon: iconShield, label: 'account.password.title' },
  { to: routes.accountCards(), icon: iconTag, label: 'account.cards.title' },
] as const;

interface EntryProps {
  readonly to: string;
  readonly icon: IconShape;
  readonly label: string;
  readonly children?: ReactNode;
}

function Entry({ to, icon, label, children }: EntryProps) {
  const { formatMessage } = useIntl();
  return (
    <li>
      <Link to={to}>
        <Icon icon={icon} />
        <span className="text">
          <span className="name">{formatMessage({ id: label })}</span>
          {children && <span className="value">{children}</span>}
        </span>
        <Icon icon={iconChevronEnd} />
      </Link>
    </li>
  );
}

function PhoneState({ account: { phone, isPhoneVerified } }: { readonly account: AccountData }) {
  const { formatMessage } = useIntl();
  if (!phone) return formatMessage({ id: 'account.settings.noPhone' });
  return (
    <>
      <bdi>{phone}</bdi>
      <Badge tone={isPhoneVerified ? 'success' : 'warning'}>
        {formatMessage({ id: isPhoneVerified ? 'account.phone.verified' : 'account.settings.unverified' })}
      </Badge>
    </>
  );
}
