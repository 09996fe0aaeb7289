import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { color, radius, space, type } from '../../theme/tokens.ts';

const style = css`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  font-size: ${type.sm};
  strong {
    color: ${color.danger};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 28px;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** One error of a form. */
export interface FormError {
  /** In the shopper's language. */
  readonly message: string;
  /** Id of the invalid control; omitted for an error of the whole form. */
  readonly control?: string;
}

/** Summary of a form's errors, above the form; receives the focus when it appears, and links to each control. */
export function FormErrors({ errors }: { readonly errors: readonly FormError[] }) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div css={style} ref={box} role="alert" tabIndex={-1}>
      <strong>{formatMessage({ id: 'kit.formErrors' }, { count: errors.length })}</strong>
      <ul>
        {errors.map(({ control, message }) => (
          <li key={(control ?? '') + message}>{control ? <a href={`#${control}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
