import { useState } from 'react';
import { useIntl } from 'react-intl';
import { editQuestion } from 'shared-contracts/endpoints/catalogue/questions';
import type { OwnQuestion as Question } from 'shared-contracts/entities/catalogue/review';
import { useHost } from 'storefront-kit/remote/host-context';
import { Button } from 'storefront-kit/ui/form/button';
import { focusIfLost } from '../../../shared/focus-if-lost.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionItem } from './question-item.tsx';

export interface OwnQuestionItemProps {
  readonly question: Question;
  readonly onChanged: (question: Question) => void;
}

/** A question of the customer; it can be edited until it has an answer (PDP-07). */
export function OwnQuestionItem({ question, onChanged }: OwnQuestionItemProps) {
  const { request } = useHost();
  const { formatMessage } = useIntl();
  /** The open form, an object of its own for each time it opens; null after it has closed. */
  const [form, setForm] = useState<object | null>();
  if (!form) {
    return (
      <>
        <QuestionItem question={question} />
        {question.can_edit && (
          <div>
            <Button ref={form === null ? focusIfLost : undefined} variant="ghost" size="sm" onClick={() => setForm({})}>
              {formatMessage({ id: 'product.questions.edit' })}
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <QuestionForm
      ref={focusField}
      label={formatMessage({ id: 'product.questions.change' })}
      action={formatMessage({ id: 'product.questions.save' })}
      text={question.text}
      send={(text) => request(editQuestion, { params: { questionId: question.id }, body: { text } })}
      onSent={(changed, isComplete) => {
        // After Cancel another form can be open by now.
        if (isComplete) setForm((current) => (current === form ? null : current));
        onChanged(changed);
      }}
    >
      <Button variant="ghost" onClick={() => setForm(null)}>
        {formatMessage({ id: 'product.questions.cancel' })}
      </Button>
    </QuestionForm>
  );
}

/** The field takes the focus of the pressed button. */
function focusField(form: HTMLFormElement | null): void {
  focusIfLost(form?.querySelector('textarea'));
}
