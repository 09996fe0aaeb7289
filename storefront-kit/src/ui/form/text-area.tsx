import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, space, type } from '../../theme/tokens.ts';
import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';

const style = css`
  display: grid;
  gap: ${space(1)};
  textarea {
    resize: vertical;
    line-height: inherit;
  }
  .length {
    justify-self: end;
    color: ${color.muted};
    font-size: ${type.xs};
    font-variant-numeric: tabular-nums;
  }
`;

export interface TextAreaProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** Maximum number of characters. */
  readonly max: number;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  /** Default: a generated id. The error summary links to it. */
  readonly id?: string;
}

/** A text area with a character count; the typed text has its own direction. */
export function TextArea({ label, hint, value, max, onChange, error, id }: TextAreaProps) {
  const { formatNumber } = useIntl();
  return (
    <div css={style}>
      <Field label={label} hint={hint} error={error} id={id}>
        {(control) => (
          <textarea
            css={controlStyle}
            rows={4}
            dir="auto"
            maxLength={max}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...control}
          />
        )}
      </Field>
      <span className="length" aria-hidden="true">
        <bdi dir="ltr">{`${formatNumber(value.length)} / ${formatNumber(max)}`}</bdi>
      </span>
    </div>
  );
}
