import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconClock } from 'storefront-kit/icons';
import { color, from, space, type } from 'storefront-kit/tokens';
import { ButtonLink } from 'storefront-kit/ui/button-link';
import { Card } from 'storefront-kit/ui/card';
import { EmptyState } from 'storefront-kit/ui/empty-state';
import { PageContainer } from 'storefront-kit/ui/page-container';
import { TextLink } from 'storefront-kit/ui/text-link';
import type { IdentityData } from '../load-identity.ts';
import { withReturn } from '../model/return-path.ts';
import { FlowForm } from './flow-form.tsx';

const style = css`
  display: grid;
  justify-content: center;
  grid-template-columns: minmax(0, 440px);
  padding-block: ${space(5)} ${space(12)};
  ${from.tablet} {
    padding-block: ${space(12)} ${space(16)};
  }
  h1 {
    font-size: ${type.xxl};
  }
  .lead {
    margin-block: ${space(1)} ${space(5)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .other {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    column-gap: ${space(2)};
    margin-block-start: ${space(4)};
    padding-block-start: ${space(4)};
    border-block-start: 1px solid ${color.border};
    font-size: ${type.sm};
  }
  .other a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
  }
`;

const TEXTS = {
  'sign-in': {
    title: 'account.identity.signInTitle',
    lead: 'account.identity.signInLead',
    question: 'account.identity.noAccountYet',
    otherLabel: 'account.identity.signUp',
    path: routes.signIn(),
    other: routes.signUp(),
  },
  'sign-up': {
    title: 'account.identity.signUpTitle',
    lead: 'account.identity.signUpLead',
    question: 'account.identity.accountAlready',
    otherLabel: 'account.identity.signIn',
    path: routes.signUp(),
    other: routes.signIn(),
  },
} as const;

/** Sign in or sign up, or that the flow is over. The way to the other screen keeps where the shopper was going. */
export function IdentityScreen({ screen, returnTo, form }: IdentityData) {
  const { formatMessage } = useIntl();
  const texts = TEXTS[screen];
  const title = formatMessage({ id: texts.title });
  if (!form) return <FlowEnded title={title} again={withReturn(texts.path, returnTo)} />;
  return (
    <PageContainer>
      <div css={style}>
        <Card>
          <h1>{title}</h1>
          <p className="lead">{formatMessage({ id: texts.lead })}</p>
          <FlowForm key={form.action} form={form} />
          <p className="other">
            {formatMessage({ id: texts.question })}
            <TextLink to={withReturn(texts.other, returnTo)}>{formatMessage({ id: texts.otherLabel })}</TextLink>
          </p>
        </Card>
      </div>
    </PageContainer>
  );
}

function FlowEnded({ title, again }: { readonly title: string; readonly again: string }) {
  const { formatMessage } = useIntl();
  return (
    <PageContainer>
      <div css={style}>
        <Card>
          <h1 className="visually-hidden">{title}</h1>
          <EmptyState
            icon={iconClock}
            title={formatMessage({ id: 'kit.error.session_expired' })}
            text={formatMessage({ id: 'account.identity.endedText' })}
            actions={<ButtonLink to={again}>{formatMessage({ id: 'account.identity.startAgain' })}</ButtonLink>}
          />
        </Card>
      </div>
    </PageContainer>
  );
}
