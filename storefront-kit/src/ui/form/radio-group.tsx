import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { TARGET, color, motion, radius, space, type } from '../../theme/tokens.ts';

const style = css`
  legend {
    margin-block-end: ${space(2)};
    font-size: ${type.sm};
    font-weight: 500;
  }
  .options {
    display: grid;
    gap: ${space(2)};
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: ${TARGET};
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
    cursor: pointer;
    transition: border-color ${motion.fast};
  }
  label:hover {
    border-color: ${color.borderStrong};
  }
  label:has(input:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  label:has(input:disabled) {
    color: ${color.muted};
    cursor: not-allowed;
  }
  input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: ${color.accent};
  }
  .text {
    flex: 1;
    min-inline-size: 0;
  }
  .hint {
    display: block;
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .error {
    margin-block-start: ${space(1)};
    color: ${color.danger};
    font-size: ${type.sm};
  }
`;

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** At the end of the row: a price, an icon. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps {
  readonly legend: string;
  /** Name of the form field. */
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** The chosen value; without it the group is uncontrolled and begins with `defaultValue`. */
  readonly value?: string | null;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly error?: string;
  readonly id?: string;
}

/** A group of radio buttons; each whole row is pressable. Arrow keys move the choice. */
export function RadioGroup({ legend, name, options, value, defaultValue, onChange, error, id }: RadioGroupProps) {
  const generatedId = useId();
  const group = id ?? generatedId;
  const choice = (option: string) =>
    value === undefined
      ? { defaultChecked: option === defaultValue, onChange: () => onChange?.(option) }
      : { checked: option === value, onChange: () => onChange?.(option) };
  return (
    <fieldset css={style} id={group} aria-describedby={error && `${group}-error`}>
      <legend>{legend}</legend>
      <div className="options">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} disabled={option.disabled} {...choice(option.value)} />
            <span className="text">
              {option.label}
              {option.hint && <span className="hint">{option.hint}</span>}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${group}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
