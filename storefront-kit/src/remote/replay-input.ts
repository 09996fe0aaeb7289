import { FILLED_IN, isRootOf } from './record-early-events.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Makes React hear what was filled in. */
type Replay = () => void;

const isSelect = (field: Field): field is HTMLSelectElement => field.tagName === 'SELECT';
const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const announce = (field: Field, type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }));

/**
 * Remembers what was filled in before the code of a page was there. React leaves it standing and does not know of it, so a later
 * rendering would take it away. The answer, called once React has taken the page over, fills it in again so that React hears of it.
 */
export function captureInput(container: Element): Replay {
  const fields = [...container.querySelectorAll<Field>(`[${FILLED_IN}]`)].filter((field) => isRootOf(container, field));
  for (const field of fields) field.removeAttribute(FILLED_IN);
  const replays = fields.map((field) =>
    isSelect(field) ? captureSelected(field) : isCheckable(field) ? captureChecked(field) : captureText(field),
  );
  return () => {
    // An event makes React take over what is around the field; while nothing differs it hears nothing else in it.
    for (const field of fields) announce(field, 'input');
    for (const replay of replays) replay();
  };
}

/** React hears a change only where the value is another than the one that a script has set: so that is set first. */
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
    // Of radio buttons the one that is chosen says it all.
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
