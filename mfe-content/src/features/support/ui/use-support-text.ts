import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { SUPPORT_MESSAGES } from 'shared-contracts/entities/content/support';
import { useErrorText, type ErrorText } from 'storefront-kit/format/error-text';

const CODES = new Map<string, string>(Object.entries(SUPPORT_MESSAGES).map(([code, message]) => [message, code]));

/** Like the kit's `useErrorText`, plus the rejections of files. */
export function useSupportText(): ErrorText {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  return useCallback(
    (message) => {
      const code = CODES.get(message);
      return code ? formatMessage({ id: `content.error.${code}` }) : errorText(message);
    },
    [formatMessage, errorText],
  );
}
