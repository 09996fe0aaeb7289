import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { useLateRoot } from 'storefront-kit/remote/use-late-root';
import { color, space, type } from 'storefront-kit/theme/tokens';
import type { ProductUrl } from '../../../shared/product-url.ts';
import { ListError } from '../../../shared/list-error.tsx';
import { ListPager } from '../../../shared/list-pager.tsx';
import { userContentListStyle } from '../../../shared/user-content-style.ts';
import type { QuestionsContent } from '../load.ts';
import { NewQuestionForm } from './new-question-form.tsx';
import { OwnQuestionItem } from './own-question-item.tsx';
import { QuestionItem } from './question-item.tsx';
import { useOwnQuestions } from './use-own-questions.ts';

const column = css`
  display: grid;
  gap: ${space(6)};
  max-inline-size: 72ch;
  h3 {
    margin-block-end: ${space(3)};
    font-size: ${type.lg};
  }
  .none {
    color: ${color.muted};
  }
`;

export interface QuestionsTabProps {
  readonly url: ProductUrl;
  readonly product: { readonly id: number };
  readonly content: QuestionsContent;
}

/** Questions and answers (PDP-07), newest first; the customer's own questions, and a form for another. */
export function QuestionsTab({ url, product, content: { questions } }: QuestionsTabProps) {
  const { formatMessage } = useIntl();
  const { signedIn, own, put } = useOwnQuestions(product.id);
  const root = useLateRoot<HTMLDivElement>();
  if (!questions) return <ListError />;
  const others = questions.results.filter(({ id }) => own.every((ownQuestion) => ownQuestion.id !== id));
  return (
    <div css={column} ref={root} data-late-root="">
      <NewQuestionForm key={product.id} product={product.id} signedIn={signedIn} onSent={put} />
      {own.length > 0 && (
        <section>
          <h3>{formatMessage({ id: 'product.questions.own' })}</h3>
          <ul css={userContentListStyle}>
            {own.map((question) => (
              <li key={question.id}>
                <OwnQuestionItem question={question} onChanged={put} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions.count === 0 && own.length === 0 && (
        <p className="none">{formatMessage({ id: 'product.questions.emptyText' })}</p>
      )}
      {others.length > 0 && (
        <div>
          <ul css={userContentListStyle}>
            {others.map((question) => (
              <li key={question.id}>
                <QuestionItem question={question} />
              </li>
            ))}
          </ul>
          <ListPager url={url} page={questions.page} count={questions.count} />
        </div>
      )}
    </div>
  );
}
