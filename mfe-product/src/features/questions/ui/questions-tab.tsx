import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { useLateRoot } from 'storefront-kit/remote/use-late-root';
import { color, space, type } from 'storefront-kit/theme/tokens';
import type { ProductAddress } from '../../../shared/product-url.ts';
import { ListFailed } from '../../../shared/list-error.tsx';
import { ListPager } from '../../../shared/list-pager.tsx';
import { voiceListStyle } from '../../../shared/user-content-style.ts';
import type { QuestionsContent } from '../load.ts';
import { AskQuestion } from './new-question-form.tsx';
import { OwnQuestion } from './own-question-item.tsx';
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
  readonly address: ProductAddress;
  readonly product: { readonly id: number };
  readonly content: QuestionsContent;
}

/** What shoppers asked, and the answers (PDP-07), newest first; the customer's own questions, and a form for another. */
export function QuestionsTab({ address, product, content: { questions } }: QuestionsTabProps) {
  const { formatMessage } = useIntl();
  const { signedIn, own, put } = useOwnQuestions(product.id);
  const root = useLateRoot<HTMLDivElement>();
  if (!questions) return <ListFailed />;
  const others = questions.results.filter(({ id }) => own.every((mine) => mine.id !== id));
  return (
    <div css={column} ref={root} data-late-root="">
      <AskQuestion key={product.id} product={product.id} signedIn={signedIn} onAsked={put} />
      {own.length > 0 && (
        <section>
          <h3>{formatMessage({ id: 'product.questions.own' })}</h3>
          <ul css={voiceListStyle}>
            {own.map((question) => (
              <li key={question.id}>
                <OwnQuestion question={question} onChanged={put} />
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
          <ul css={voiceListStyle}>
            {others.map((question) => (
              <li key={question.id}>
                <QuestionItem question={question} />
              </li>
            ))}
          </ul>
          <ListPager address={address} page={questions.page} count={questions.count} />
        </div>
      )}
    </div>
  );
}
