import type { MouseEvent } from 'react';

/**
 * Whether a click follows a link in this tab: main button, no modifier key for another tab, a window or a download.
 */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
