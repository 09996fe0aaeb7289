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
    for (const field of fields) announce(field, 'input');
    for (const replay of replays) replay();
  };
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
