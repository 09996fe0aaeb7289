import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import { ADDRESS_MESSAGES } from 'shared-contracts/errors';
import { useErrorText, type ErrorText } from 'storefront-kit/format/error-text';

const MESSAGES = { ...AFTER_SALES_MESSAGES, ...ADDRESS_MESSAGES };
const CODES = new Map<string, string>(Object.entries(MESSAGES).map(([code, message]) => [message, code]));

/** Like the kit's `useErrorText`, plus the rejections of returns, invoices, account deletion and addresses. */
export function useAccountErrorText(): ErrorText {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  return useCallback(
    (message) => {
      const code = CODES.get(message);
      return code ? formatMessage({ id: `account.error.${code}` }) : errorText(message);
    },
    [formatMessage, errorText],
  );
}
