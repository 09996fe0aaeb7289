import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { from, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { floatingNoticeStyle } from './floating-notice-style.ts';

const style = css`
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  p {
    flex: 1 1 100%;
  }
  button {
    flex: 1;
  }
  ${from.tablet} {
    inset-inline: ${space(6)} auto;
    inline-size: 400px;
  }
`;

interface ConsentNoticeProps {
  readonly onChoose: (analytics: boolean) => void;
}

/** Asks whether visits may be counted (ACC-13). Both answers look alike, and it receives no focus. */
export function ConsentNotice({ onChoose }: ConsentNoticeProps) {
  const { formatMessage } = useIntl();
  return (
    <div css={[floatingNoticeStyle, style]}>
      <p>
        {formatMessage({ id: 'shell.consentText' })}{' '}
        <TextLink to={routes.privacy()}>{formatMessage({ id: 'shell.consentPrivacy' })}</TextLink>
      </p>
      <Button variant="secondary" onClick={() => onChoose(false)}>
        {formatMessage({ id: 'shell.consentRefuse' })}
      </Button>
      <Button variant="secondary" onClick={() => onChoose(true)}>
        {formatMessage({ id: 'shell.consentAccept' })}
      </Button>
    </div>
  );
}
