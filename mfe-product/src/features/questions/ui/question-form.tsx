import { css } from '@emotion/react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { QUESTION_LIMITS, type OwnQuestion } from 'shared-contracts/entities/review';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { TextArea } from 'storefront-kit/ui/form/text-area';
import { useRefusal } from '../../../shared/use-form-errors.ts';
import { lengthProblem } from '../model/question-length.ts';

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
  /** On the button. */
  readonly action: string;
  /** What it begins with. */
  readonly text?: string;
  readonly send: (text: string) => Promise<OwnQuestion>;
  readonly onSent: (question: OwnQuestion) => void;
  /** Beside the button. */
  readonly children?: ReactNode;
  /** In place of the button: what a guest presses, who has to sign in first. */
  readonly instead?: (text: string, check: () => boolean) => ReactNode;
}

/** A question as it is asked or changed. What is refused stands at the field; nothing that was typed is lost. */
export function QuestionForm({ label, action, text: first = '', send, onSent, children, instead }: QuestionFormProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(first);
  const [busy, setBusy] = useState(false);
  const { refusal, refuse, clear } = useRefusal();
  const check = () => {
    const problem = lengthProblem(text);
    if (problem) refuse({ text: [problem] });
    else clear();
    return problem === null;
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || instead || !check()) return;
    setBusy(true);
    try {
      onSent(await send(text));
      setText('');
    } catch (error) {
      refuse(error);
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
        most={QUESTION_LIMITS.most}
        onChange={setText}
        error={refusal.fields['text']}
      />
      {refusal.whole && (
        <p className="refused" role="alert">
          {refusal.whole}
        </p>
      )}
      <Cluster>
        {instead ? (
          instead(text, check)
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
