import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

/** One line of text with its label. All attributes of `input` can be given. */
export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} optional={!input.required}>
      {(control) => <input css={controlStyle} {...input} {...control} />}
    </Field>
  );
}
