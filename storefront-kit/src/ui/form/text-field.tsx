import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

/** A text input with its label. Accepts all attributes of `input`. */
export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} optional={!input.required}>
      {(control) => <input css={controlStyle} {...input} {...control} />}
    </Field>
  );
}
