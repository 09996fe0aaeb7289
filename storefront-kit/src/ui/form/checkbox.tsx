import { css } from '@emotion/react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { TARGET, color, space, type } from '../../theme/tokens.ts';

const style = css`
  label {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: ${TARGET};
    font-size: ${type.md};
    cursor: pointer;
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
  .error {
    color: ${color.danger};
    font-size: ${type.sm};
  }
`;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  readonly label: ReactNode;
  /** Next to the label, at the end of the row: a count, a price. */
  readonly aside?: ReactNode;
  readonly error?: string;
  readonly id?: string;
}

/** A checkbox with its label. The whole row is pressable. */
export function Checkbox({ label, aside, error, id, ...input }: CheckboxProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  return (
    <div css={style}>
      <label>
        <input
          {...input}
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${controlId}-error`}
        />
        <span className="text">{label}</span>
        {aside}
      </label>
      {error && (
        <p className="error" id={`${controlId}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
