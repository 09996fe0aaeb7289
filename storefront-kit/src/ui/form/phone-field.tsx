import { css } from '@emotion/react';
import { useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react';
import { type PhonePattern, caretAfter, toLatinDigits, maskPhone, nationalDigits } from '../../format/phone.ts';
import { color, radius, space, type } from '../../theme/tokens.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

const wrap = css`
  position: relative;
  direction: ltr;
  .code {
    position: absolute;
    inset-block: 1px;
    inset-inline-start: 1px;
    display: grid;
    place-items: center;
    inline-size: 64px;
    border-inline-end: 1px solid ${color.border};
    border-start-start-radius: ${radius.md};
    border-end-start-radius: ${radius.md};
    background: ${color.sunken};
    color: ${color.muted};
    font-size: ${type.md};
    pointer-events: none;
  }
  input {
    padding-inline-start: calc(64px + ${space(3)});
    font-variant-numeric: tabular-nums;
  }
`;

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'pattern'>;

export interface PhoneFieldProps extends FieldTexts, InputProps {
  readonly pattern: PhonePattern;
  /** National digits without spaces, for example `501234567`. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
}

/**
 * A mobile number, formatted by its country's mask while typing, in either digit system (LOC-05). Numbers run from
 * left to right in every language. A pasted international number loses its country code.
 */
export function PhoneField({ label, hint, error, id, pattern, value, onChange, ...input }: PhoneFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const masked = maskPhone(value, pattern.mask);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = nationalDigits(target.value, pattern);
    const dropped = toLatinDigits(target.value).length - digits.length;
    const digitsBefore = toLatinDigits(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
    caret.current = caretAfter(maskPhone(digits, pattern.mask), Math.max(0, digitsBefore - Math.max(0, dropped)));
    onChange(digits);
  };
  return (
    <Field label={label} hint={hint} error={error} id={id} optional={!input.required}>
      {(control) => (
        <div css={wrap}>
          <span className="code" aria-hidden="true">{`+${pattern.code}`}</span>
          <input
            autoComplete="tel-national"
            inputMode="tel"
            css={controlStyle}
            {...input}
            {...control}
            ref={element}
            type="tel"
            dir="ltr"
            value={masked}
            placeholder={pattern.mask.replaceAll('#', '0')}
            onChange={change}
          />
        </div>
      )}
    </Field>
  );
}
