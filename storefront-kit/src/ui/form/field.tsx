import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { iconAlert } from '../media/icons.ts';
import { color, space, type } from '../../theme/tokens.ts';
import { Icon } from '../media/icon.tsx';

const style = css`
  display: grid;
  gap: ${space(1)};
  .label {
    font-size: ${type.sm};
    font-weight: 500;
  }
  .optional {
    color: ${color.muted};
    font-weight: 400;
  }
  .hint {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .error {
    display: flex;
    gap: ${space(1)};
    color: ${color.danger};
    font-size: ${type.sm};
    svg {
      margin-block-start: 0.15em;
    }
  }
`;

/** Props of every labelled control. Texts are in the shopper's language. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Reason why the value is invalid; the control is then marked invalid. */
  readonly error?: string | undefined;
  /** Default: a generated id. The error summary links to it. */
  readonly id?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Marks the field as optional; default: required. */
  readonly optional?: boolean;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, then hint and error, wired for screen readers. */
export function Field({ label, hint, error, id, optional = false, children }: FieldProps) {
  const { formatMessage } = useIntl();
  const generatedId = useId();
  const control = id ?? generatedId;
  const describedBy = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div css={style}>
      <label className="label" htmlFor={control}>
        {label}
        {optional && <span className="optional"> {formatMessage({ id: 'kit.optional' })}</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${control}-error`}>
          <Icon icon={iconAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
