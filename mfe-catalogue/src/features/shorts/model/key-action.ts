/** What a key does in the player. */
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

/** What a key does; null where it is the browser's own, or that of the field or button that has the focus. */
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
