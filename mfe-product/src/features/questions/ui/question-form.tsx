import { css } from '@emotion/react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { QUESTION_LIMITS, type OwnQuestion } from 'shared-contracts/entities/catalogue/review';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { TextArea } from 'storefront-kit/ui/form/text-area';
import { useFormErrors } from '../../../shared/use-form-errors.ts';
import { lengthError } from '../model/question-length.ts';

const style = css`
  display: grid;
  gap: ${space(2)};
  .refused {
    color: ${color.danger};
    font-size: ${type.sm};
  }
`;

export interface QuestionFormProps {
  readonly label: string;
  /** Button label. */
  readonly action: string;
  /** Initial text. */
  readonly text?: string;
  /** Why the initial text was not accepted. */
  readonly failure?: unknown;
  readonly send: (text: string) => Promise<OwnQuestion>;
  readonly onSent: (question: OwnQuestion) => void;
  /** Shown next to the button. */
  readonly children?: ReactNode;
  /** Replaces the button for a guest, who signs in first. */
  readonly guestAction?: (text: string, check: () => boolean) => ReactNode;
}

/** Form for a new or edited question. Errors show at the field; the typed text is never lost. */
export function QuestionForm({
  label,
  action,
  text: initialText = '',
  failure,
  send,
  onSent,
  children,
  guestAction,
}: QuestionFormProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(initialText);
  const [busy, setBusy] = useState(false);
  const { errors, setErrors, reject } = useFormErrors(failure);
  const check = () => {
    const error = lengthError(text);
    if (error) setErrors({ text: [error] });
    else setErrors({});
    return error === null;
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || guestAction || !check()) return;
    setBusy(true);
    try {
      onSent(await send(text));
      // The next question may have begun meanwhile.
      setText((current) => (current === text ? '' : current));
    } catch (error) {
      reject(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form css={style} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={label}
        hint={formatMessage({ id: 'product.questions.hint' }, { least: QUESTION_LIMITS.least })}
        value={text}
        max={QUESTION_LIMITS.most}
        onChange={setText}
        error={errors.fields['text']}
      />
      {errors.form && (
        <p className="refused" role="alert">
          {errors.form}
        </p>
      )}
      <Cluster>
        {guestAction ? (
          guestAction(text, check)
        ) : (
          <Button type="submit" variant="secondary" busy={busy}>
            {action}
          </Button>
        )}
        {children}
      </Cluster>
    </form>
  );
}
