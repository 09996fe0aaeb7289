import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

/** Several lines of text with their label. */
export function TextAreaField({ label, hint, error, id, rows = 4, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} optional={!textarea.required}>
      {(control) => <textarea css={controlStyle} {...textarea} rows={rows} {...control} />}
    </Field>
  );
}
