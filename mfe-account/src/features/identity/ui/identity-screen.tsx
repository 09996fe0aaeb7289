import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconCheck, iconClock } from 'storefront-kit/ui/media/icons';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import type { IdentityData } from '../load.ts';
import { withReturn } from '../model/return-path.ts';
import { SCREENS, type FlowScreen } from '../model/screens.ts';
import type { MessageRef } from '../model/message-ref.ts';
import { FlowFormView } from './flow-form-view.tsx';
import { useMessageText } from './use-message-text.ts';

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
  .forgotten {
    display: flex;
    justify-content: center;
    margin-block-start: ${space(2)};
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
  .terms {
    margin-block-start: ${space(3)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .forgotten a,
  .other a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
  }
`;

interface ScreenTexts {
  readonly title: string;
  readonly lead: string;
  /** After opening a mailed link: the effect of one press. */
  readonly confirmLead?: string;
  /** Link to another screen: a question before it, and its label. */
  readonly other: { readonly question: string; readonly label: string; readonly screen: FlowScreen };
}

const SIGN_IN_LINK = {
  question: 'account.identity.rememberedIt',
  label: 'account.identity.signIn',
  screen: 'sign-in',
} as const;

const TEXTS: Readonly<Record<FlowScreen, ScreenTexts>> = {
  'sign-in': {
    title: 'account.identity.signInTitle',
    lead: 'account.identity.signInLead',
    other: { question: 'account.identity.noAccountYet', label: 'account.identity.signUp', screen: 'sign-up' },
  },
  'sign-up': {
    title: 'account.identity.signUpTitle',
    lead: 'account.identity.signUpLead',
    other: { question: 'account.identity.accountAlready', label: 'account.identity.signIn', screen: 'sign-in' },
  },
  recover: {
    title: 'account.identity.recoverTitle',
    lead: 'account.identity.recoverLead',
    confirmLead: 'account.identity.recoverPressLead',
    other: SIGN_IN_LINK,
  },
  activate: {
    title: 'account.identity.activateTitle',
    lead: 'account.identity.activateLead',
    confirmLead: 'account.identity.activatePressLead',
    other: { question: 'account.identity.activatedAlready', label: 'account.identity.signIn', screen: 'sign-in' },
  },
  'set-password': {
    title: 'account.identity.setPasswordTitle',
    lead: 'account.identity.setPasswordLead',
    other: { question: 'account.identity.linkLost', label: 'account.identity.recover', screen: 'recover' },
  },
};

/** One of the provider's screens, or the message of an ended flow. Links to other screens carry the return path. */
export function IdentityScreen({ screen, returnTo, form, isLimited, phonePatterns }: IdentityData) {
  const { formatMessage } = useIntl();
  const { title: titleId, lead, confirmLead = lead, other } = TEXTS[screen];
  const title = formatMessage({ id: titleId });
  if (!form)
    return <FlowEnded title={title} startUrl={withReturn(SCREENS[screen].path, returnTo)} isLimited={isLimited} />;
  if (form.done) return <FlowDone title={title} notices={form.notices} returnTo={returnTo} />;
  return (
    <PageContainer>
      <div css={style}>
        <Card>
          <h1>{title}</h1>
          <p className="lead">{formatMessage({ id: form.isConfirm ? confirmLead : lead })}</p>
          <FlowFormView key={form.action} form={form} phonePatterns={phonePatterns} />
          {screen === 'sign-up' && <TermsNotice />}
          {screen === 'sign-in' && (
            <p className="forgotten">
              <TextLink to={withReturn(routes.recoverPassword(), returnTo)}>
                {formatMessage({ id: 'account.identity.forgotten' })}
              </TextLink>
            </p>
          )}
          {screen === 'sign-in' && (
            <p className="forgotten">
              <TextLink to={routes.trackOrder()}>{formatMessage({ id: 'account.lookup.title' })}</TextLink>
            </p>
          )}
          <p className="other">
            {formatMessage({ id: other.question })}
            <TextLink to={withReturn(SCREENS[other.screen].path, returnTo)}>
              {formatMessage({ id: other.label })}
            </TextLink>
          </p>
        </Card>
      </div>
    </PageContainer>
  );
}

/** Links of the sign-up to the terms of use and the privacy policy, which its checkbox names (CON-06). */
function TermsNotice() {
  const { formatMessage } = useIntl();
  return (
    <p className="terms">
      {formatMessage(
        { id: 'account.identity.terms' },
        {
          terms: (
            <TextLink key="terms" to={routes.terms()}>
              {formatMessage({ id: 'account.identity.termsLink' })}
            </TextLink>
          ),
          privacy: (
            <TextLink key="privacy" to={routes.privacy()}>
              {formatMessage({ id: 'account.identity.privacyLink' })}
            </TextLink>
          ),
        },
      )}
    </p>
  );
}

interface FlowDoneProps {
  readonly title: string;
  readonly notices: readonly MessageRef[];
  readonly returnTo: string;
}

/** The address is confirmed, or the password is changed: a link to the return path. */
function FlowDone({ title, notices, returnTo }: FlowDoneProps) {
  const { formatMessage } = useIntl();
  const messageText = useMessageText();
  return (
    <PageContainer>
      <div css={style}>
        <Card>
          <EmptyState
            icon={iconCheck}
            heading="h1"
            title={notices.map(messageText).join(' ') || title}
            actions={<ButtonLink to={returnTo}>{formatMessage({ id: 'account.identity.goOn' })}</ButtonLink>}
          />
        </Card>
      </div>
    </PageContainer>
  );
}

interface FlowEndedProps {
  readonly title: string;
  readonly startUrl: string;
  readonly isLimited: boolean;
}

/** No form: the flow has ended, or the rate limit blocks a new one. */
function FlowEnded({ title, startUrl, isLimited }: FlowEndedProps) {
  const { formatMessage } = useIntl();
  return (
    <PageContainer>
      <div css={style}>
        <Card>
          <h1 className="visually-hidden">{title}</h1>
          <EmptyState
            icon={iconClock}
            title={formatMessage({ id: isLimited ? 'account.identity.tooManyAttempts' : 'kit.error.session_expired' })}
            {...(!isLimited && { text: formatMessage({ id: 'account.identity.endedText' }) })}
            actions={<ButtonLink to={startUrl}>{formatMessage({ id: 'account.identity.startAgain' })}</ButtonLink>}
          />
        </Card>
      </div>
    </PageContainer>
  );
}
