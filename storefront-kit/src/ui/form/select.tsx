import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { iconChevronDown } from '../media/icons.ts';
import { color, space } from '../../theme/tokens.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from '../media/icon.tsx';

const wrap = css`
  position: relative;
  select {
    appearance: none;
    padding-inline-end: ${space(10)};
    text-overflow: ellipsis;
  }
  svg {
    position: absolute;
    inset-block-start: calc(50% - 10px);
    inset-inline-end: ${space(3)};
    color: ${color.muted};
    pointer-events: none;
  }
`;

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  readonly options: readonly SelectOption[];
  /** Shown before a choice; it cannot be chosen. */
  readonly placeholder?: string;
}

/** The browser's native select with its label. */
export function Select({ label, hint, error, id, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} optional={!select.required}>
      {(control) => (
        <div css={wrap}>
          <select css={controlStyle} {...select} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon icon={iconChevronDown} />
        </div>
      )}
    </Field>
  );
}
