import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { caretAfter, maskAnyPhone, toLatinDigits, type PhonePattern } from 'storefront-kit/format/phone';
import { TextField, type TextFieldProps } from 'storefront-kit/ui/form/text-field';

interface MaskedPhoneProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> {
  readonly defaultValue: string;
  /** That of the shopper's country first. */
  readonly patterns: readonly PhonePattern[];
}

/**
 * A phone number of either country, formatted by its mask while typing, in either digit system (LOC-05). The browser
 * posts the formatted number; the identity provider accepts separators.
 */
export function MaskedPhone({ defaultValue, patterns, ...field }: MaskedPhoneProps) {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [value, setValue] = useState(() => maskAnyPhone(defaultValue, patterns));
  useLayoutEffect(() => {
    if (caret.current === null) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const masked = maskAnyPhone(target.value, patterns);
    const isAtEnd = (target.selectionStart ?? target.value.length) === target.value.length;
    const digitsBefore = toLatinDigits(target.value.slice(0, target.selectionStart ?? 0)).length;
    caret.current = isAtEnd ? masked.length : caretAfter(masked, digitsBefore);
    setValue(masked);
  };
  return <TextField {...field} ref={element} value={value} onChange={change} />;
}
