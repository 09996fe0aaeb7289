import { FILLED_IN, isRootOf } from './record-prehydration-events.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Dispatches the captured input to React. */
type Replay = () => void;

const isSelect = (field: Field): field is HTMLSelectElement => field.tagName === 'SELECT';
const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const announce = (field: Field, type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }));

/**
 * Captures fields that were filled in before hydration. React leaves their values in place but does not know them, so
 * a later rendering would remove them. The returned function, called after hydration, fills them in again, so that
 * React gets the events.
 */
export function captureInput(container: Element): Replay {
  const fields = [...container.querySelectorAll<Field>(`[${FILLED_IN}]`)].filter((field) => isRootOf(container, field));
  for (const field of fields) field.removeAttribute(FILLED_IN);
  const replays = fields.map((field) =>
    isSelect(field) ? captureSelected(field) : isCheckable(field) ? captureChecked(field) : captureText(field),
  );
  return () => {
    // This event makes React hydrate the part around the field; React ignores the event otherwise, because the value
    // is unchanged.
    isAnnouncing = true;
    for (const field of fields) announce(field, 'input');
    isAnnouncing = false;
    for (const replay of replays) replay();
  };
}

/** Whether React has hydrated the field: it then gives the element a property of its own, to see changes. */
const isTracked = (field: Field): boolean => Object.hasOwn(field, isCheckable(field) ? 'checked' : 'value');

/** Interval in ms at which a field is looked at until React has hydrated it, and the number of looks. */
const LOOK_EVERY_MS = 50;
const MAX_LOOKS = 400;

let isWatching = false;
let isAnnouncing = false;

/**
 * From now on replays input into fields that React has not hydrated although their root has begun to, as a paste,
 * autofill or dictation sends it: without a press or a key before it. If React hydrates the field within the event, it
 * takes the new value for the initial one and ignores the event; if it cannot yet, it stops the event. A select needs
 * no replay.
 */
export function replayHydratingInput(): void {
  if (isWatching) return;
  isWatching = true;
  const captured = new WeakMap<Field, Replay>();
  const replayWhenTracked = (field: Field, looks: number): void => {
    if (isTracked(field)) captured.get(field)?.();
    else if (field.isConnected && looks > 1)
      return void setTimeout(() => replayWhenTracked(field, looks - 1), LOOK_EVERY_MS);
    captured.delete(field);
  };
  const captureUntracked = ({ type, target }: Event) => {
    const isInput = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // A checkbox changes before its click, and its input event follows.
    if (isAnnouncing || !isInput || isCheckable(target) !== (type === 'click')) return;
    if (isTracked(target) || target.hasAttribute(FILLED_IN)) return;
    const isWaiting = captured.has(target);
    captured.set(target, isCheckable(target) ? captureChecked(target) : captureText(target));
    if (!isWaiting) setTimeout(() => replayWhenTracked(target, MAX_LOOKS));
  };
  // In the capture phase of the window, which is before React's listeners.
  addEventListener('click', captureUntracked, { capture: true });
  addEventListener('input', captureUntracked, { capture: true });
}

/**
 * React reports a change only when the value differs from the last one set by a script, so the default is set first.
 */
function captureText(field: HTMLInputElement | HTMLTextAreaElement): Replay {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  return () => {
    if (!Object.hasOwn(field, 'value')) return;
    field.value = defaultValue;
    const { prototype } = field.tagName === 'INPUT' ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    if (field === document.activeElement && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
    announce(field, 'input');
  };
}

function captureChecked(field: HTMLInputElement): Replay {
  const { checked, type } = field;
  return () => {
    // Only the chosen radio button of a group is replayed.
    if (type === 'radio' && !checked) return;
    field.checked = !checked;
    field.click();
  };
}

function captureSelected(field: HTMLSelectElement): Replay {
  const options = [...field.options].map((option) => ({ option, selected: option.selected }));
  return () => {
    for (const { option, selected } of options) option.selected = selected;
    announce(field, 'change');
  };
}
