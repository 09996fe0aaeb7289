import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { from, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { floatingNoticeStyle } from './floating-notice-style.ts';

const style = css`
  flex-direction: column;
  gap: ${space(2)};
  strong {
    display: block;
    font-size: ${type.md};
  }
  ${from.tablet} {
    inset-inline: ${space(6)} auto;
    inline-size: 440px;
  }
`;

interface CookieNoticeProps {
  readonly onClose: () => void;
}

/** Notice in a browser that blocks cookies: what works, what does not, and the remedy. */
export function CookieNotice({ onClose }: CookieNoticeProps) {
  const { formatMessage } = useIntl();
  return (
    <div css={[floatingNoticeStyle, style]}>
      <p>
        <strong>{formatMessage({ id: 'shell.cookiesTitle' })}</strong>
        {formatMessage({ id: 'shell.cookiesText' })}
      </p>
      <Button variant="secondary" onClick={onClose}>
        {formatMessage({ id: 'shell.cookiesClose' })}
      </Button>
    </div>
  );
}
