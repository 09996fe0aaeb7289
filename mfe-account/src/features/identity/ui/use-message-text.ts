import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Words } from '../model/message-ref.ts';

/** Says words in the shopper's language. */
export function useWords(): (words: Words) => string {
  const { formatMessage } = useIntl();
  return useCallback(
    (words) => ('text' in words ? words.text : formatMessage({ id: words.id }, words.values)),
    [formatMessage],
  );
}
