import { css } from '@emotion/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { editQuestion } from 'shared-contracts/endpoints/catalogue/questions';
import { QUESTION_LIMITS, type OwnQuestion } from 'shared-contracts/entities/catalogue/review';
import { ERROR_MESSAGES, maxLengthMessage, minLengthMessage } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Button } from 'storefront-kit/ui/form/button';
import { TextArea } from 'storefront-kit/ui/form/text-area';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { useAction } from '../../../shared/use-action.ts';
import { useLoadedState } from '../../../shared/use-loaded-state.ts';
import { UserContentCard } from './user-content-card.tsx';

const answer = css`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.md};
  background: ${color.sunken};
`;

const formStyle = css`
  display: grid;
  gap: ${space(3)};
  .buttons {
    display: flex;
    gap: ${space(2)};
  }
`;

/** A question with its answer, or an edit button while it has none. */
export function QuestionCard({ question: initial }: { readonly question: OwnQuestion }) {
  const { formatMessage } = useIntl();
  const [question, setQuestion] = useLoadedState(initial);
  const [editing, setEditing] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = () => {
    setEditing(false);
    container.current?.focus();
  };
  return (
    <UserContentCard product={question.product} tab="questions" created={question.created}>
      <div ref={container} tabIndex={-1}>
        {editing ? (
          <EditQuestionForm question={question} onSaved={setQuestion} onClose={close} />
        ) : (
          <p className="said" lang={question.language} dir="auto">
            <BidiText text={question.text} />
          </p>
        )}
      </div>
      {question.answer !== null && (
        <div css={answer}>
          <p className="said" dir="auto">
            <BidiText text={question.answer} />
          </p>
          {question.answered_by && <p className="facts">{question.answered_by}</p>}
        </div>
      )}
      {question.can_edit && !editing && (
        <div>
          <p>
            <Badge tone="info">{formatMessage({ id: 'account.userContent.unanswered' })}</Badge>
          </p>
          <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
            {formatMessage({ id: 'account.userContent.edit' })}
          </Button>
        </div>
      )}
    </UserContentCard>
  );
}

interface EditQuestionFormProps {
  readonly question: OwnQuestion;
  /** Called also when the form has been cancelled meanwhile. */
  readonly onSaved: (changed: OwnQuestion) => void;
  readonly onClose: () => void;
}

function EditQuestionForm({ question, onSaved, onClose }: EditQuestionFormProps) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const errorText = useErrorText();
  const [text, setText] = useState(question.text);
  const { busy, error, run, reject } = useAction();
  const element = useRef<HTMLFormElement>(null);
  // The button that opened the form has gone.
  useEffect(() => {
    element.current?.querySelector('textarea')?.focus();
  }, []);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const problem = lengthError(text.trim());
    if (problem) return reject(problem);
    await run(async () => {
      onSaved(await host.request(editQuestion, { params: { questionId: question.id }, body: { text } }));
      host.toast({
        type: 'Success',
        position: 'bottom_right',
        message: formatMessage({ id: 'account.userContent.saved' }),
      });
      // After Cancel another form can be open by now.
      if (form.isConnected) onClose();
    }, 'text');
  };
  return (
    <form css={formStyle} noValidate ref={element} onSubmit={(event) => void save(event)}>
      <TextArea
        label={formatMessage({ id: 'account.userContent.yourQuestion' })}
        value={text}
        max={QUESTION_LIMITS.most}
        onChange={(next) => {
          setText(next);
          reject(null);
        }}
        error={error ? errorText(error) : undefined}
      />
      <div className="buttons">
        <Button type="submit" size="sm" busy={busy}>
          {formatMessage({ id: 'account.settings.save' })}
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {formatMessage({ id: 'account.userContent.cancel' })}
        </Button>
      </div>
    </form>
  );
}

/** Errors known before the request (specification section 5). */
function lengthError({ length }: string): string | null {
  if (length === 0) return ERROR_MESSAGES.blank;
  if (length < QUESTION_LIMITS.least) return minLengthMessage(QUESTION_LIMITS.least);
  return length > QUESTION_LIMITS.most ? maxLengthMessage(QUESTION_LIMITS.most) : null;
}
