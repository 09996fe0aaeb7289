import { useIntl } from 'react-intl';
import type { PhonePattern } from 'storefront-kit/format/phone';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { TextField } from 'storefront-kit/ui/form/text-field';
import type { FieldKind, FlowField as Field } from '../model/flow-form.ts';
import type { MessageRef } from '../model/message-ref.ts';
import { fieldId } from './field-id.ts';
import { MaskedPhone } from './masked-phone.tsx';
import { useMessageText } from './use-message-text.ts';

/** Fields written left to right in every language, without capitalization or correction by the phone. */
const LATIN = { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const ATTRIBUTES: Readonly<Record<Exclude<FieldKind, 'checkbox'>, object>> = {
  text: {},
  email: { ...LATIN, inputMode: 'email' },
  tel: { ...LATIN, inputMode: 'tel' },
  password: LATIN,
};

const HINTS: Readonly<Record<string, string>> = { 'traits.phone_number': 'account.identity.phoneHint' };

interface FlowFieldInputProps {
  readonly field: Field;
  readonly errors: readonly MessageRef[];
  readonly phonePatterns: readonly PhonePattern[];
}

/** One field of a flow's form, with our label and its error. */
export function FlowFieldInput({ field, errors, phonePatterns }: FlowFieldInputProps) {
  const { formatMessage } = useIntl();
  const messageText = useMessageText();
  const { name, kind, required, value, checked } = field;
  const error = errors.map(messageText).join(' ');
  const common = { id: fieldId(name), name, required, label: messageText(field.label), ...(error && { error }) };
  if (kind === 'checkbox') return <Checkbox {...common} value={value} defaultChecked={checked} />;
  const hint = HINTS[name];
  const input = {
    ...common,
    ...ATTRIBUTES[kind],
    ...(name === 'identifier' && LATIN),
    type: kind,
    defaultValue: value,
    maxLength: 200,
    ...(hint && { hint: formatMessage({ id: hint }) }),
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
  };
  return kind === 'tel' ? <MaskedPhone {...input} patterns={phonePatterns} /> : <TextField {...input} />;
}
