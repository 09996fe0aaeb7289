import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { createQuestion } from 'shared-contracts/endpoints/catalogue/questions';
import type { OwnQuestion } from 'shared-contracts/entities/catalogue/review';
import { sessionStore } from 'storefront-kit/browser/storage';
import { useHost } from 'storefront-kit/remote/host-context';
import { usePageLocation } from 'storefront-kit/remote/page';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { storeIntent } from '../../../shared/sign-in-intent.ts';
import { takeIntent } from '../../../shared/take-intent.ts';
import { QuestionForm, type RejectedQuestion } from './question-form.tsx';

export interface NewQuestionFormProps {
  /** Product id. */
  readonly product: number;
  readonly signedIn: boolean;
  readonly onSent: (question: OwnQuestion) => void;
}

/**
 * Form for a new question. A guest's question is stored during sign-in and posted on return (AUTH-07). If it is
 * rejected then, the form has it again with the reason, above what was typed since.
 */
export function NewQuestionForm({ product, signedIn, onSent }: NewQuestionFormProps) {
  const host = useHost();
  const { path, search } = usePageLocation();
  const { formatMessage } = useIntl();
  const [rejected, setRejected] = useState<RejectedQuestion | null>(null);
  const send = (text: string) => host.request(createQuestion, { body: { product, text } });
  const handleSent = (question: OwnQuestion) => {
    host.toast({
      type: 'Success',
      position: 'bottom_right',
      message: formatMessage({ id: 'product.questions.thanks' }),
    });
    onSent(question);
  };
  const sendStoredQuestion = useEffectEvent((productId: number) => {
    const intent = takeIntent(sessionStore, 'question', productId);
    if (intent) send(intent.text).then(handleSent, (failure: unknown) => setRejected({ text: intent.text, failure }));
  });
  useEffect(() => {
    if (signedIn) sendStoredQuestion(product);
  }, [signedIn, product]);

  const signIn = (text: string, check: () => boolean) => (
    <a
      css={buttonStyle('secondary', 'md', false)}
      data-replay=""
      href={host.signInUrl({ returnTo: path + search })}
      onClick={(event) => {
        if (check()) storeIntent(sessionStore, { what: 'question', product, text });
        else event.preventDefault();
      }}
    >
      {formatMessage({ id: 'product.questions.signIn' })}
    </a>
  );
  return (
    <QuestionForm
      label={formatMessage({ id: 'product.questions.ask' })}
      action={formatMessage({ id: 'product.questions.send' })}
      rejected={rejected}
      send={send}
      onSent={handleSent}
      {...(signedIn ? {} : { guestAction: signIn })}
    />
  );
}
