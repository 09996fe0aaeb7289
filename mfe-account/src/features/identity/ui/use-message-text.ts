import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageRef } from '../model/message-ref.ts';

/** Formats a message reference in the shopper's language. */
export function useMessageText(): (ref: MessageRef) => string {
  const { formatMessage } = useIntl();
  return useCallback((ref) => ('text' in ref ? ref.text : formatMessage({ id: ref.id }, ref.values)), [formatMessage]);
}
