import { css } from '@emotion/react';
import { useState, type ReactNode, type Ref, type SyntheticEvent } from 'react';
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

/** A question that the backend did not accept. */
export interface RejectedQuestion {
  readonly text: string;
  readonly failure: unknown;
}

export interface QuestionFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly label: string;
  /** Button label. */
  readonly action: string;
  /** Initial text. */
  readonly text?: string;
  /** Is added to the text, with the reason. */
  readonly rejected?: RejectedQuestion | null;
  readonly send: (text: string) => Promise<OwnQuestion>;
  /** @param isComplete nothing was typed since the press */
  readonly onSent: (question: OwnQuestion, isComplete: boolean) => void;
  /** Shown next to the button. */
  readonly children?: ReactNode;
  /** Replaces the button for a guest, who signs in first. */
  readonly guestAction?: (text: string, check: () => boolean) => ReactNode;
}

/** Form for a new or edited question. Errors show at the field; the typed text is never lost. */
export function QuestionForm({
  ref,
  label,
  action,
  text: initialText = '',
  rejected = null,
  send,
  onSent,
  children,
  guestAction,
}: QuestionFormProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(initialText);
  const [busy, setBusy] = useState(false);
  const { errors, setErrors, reject } = useFormErrors();
  const [added, setAdded] = useState<RejectedQuestion | null>(null);
  if (rejected !== added) {
    setAdded(rejected);
    if (rejected) {
      setText((current) => joinTexts(rejected.text, current));
      reject(rejected.failure);
    }
  }
  const check = () => {
    const error = lengthError(text);
    if (error) setErrors({ text: [error] });
    else setErrors({});
    return error === null;
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const area = event.currentTarget.querySelector('textarea');
    if (busy || guestAction || !check()) return;
    setBusy(true);
    try {
      const question = await send(text);
      onSent(question, area?.value === text);
      // The next question may have begun meanwhile.
      setText((current) => (current === text ? '' : current));
    } catch (error) {
      reject(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form css={style} ref={ref} onSubmit={(event) => void submit(event)} noValidate>
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

/** Both texts, the earlier one first: the caret stays at the end of what is being typed. */
function joinTexts(earlier: string, current: string): string {
  if (current.includes(earlier)) return current;
  return current.trim() === '' ? earlier : `${earlier}\n\n${current}`;
}
