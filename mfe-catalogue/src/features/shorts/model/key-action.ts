/** Action of a key in the player. */
export type KeyAction = 'next' | 'previous' | 'mute' | 'pause';

const ACTIONS: Readonly<Partial<Record<string, KeyAction>>> = {
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
  m: 'mute',
  M: 'mute',
  ' ': 'pause',
};

/** Returns a key's action; null for the browser's own keys, or those of the focused field or button. */
export function readKeyAction(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
): KeyAction | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const element = target instanceof Element ? target : null;
  if (element?.closest('input, select, textarea, dialog, [role="listbox"], [role="menu"]')) return null;
  const action = ACTIONS[key] ?? null;
  return action === 'pause' && element?.closest('a, button, summary') ? null : action;
}
