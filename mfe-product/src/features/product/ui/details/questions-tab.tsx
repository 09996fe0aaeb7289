import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Question } from 'shared-contracts/entities/review';
import { formatDate } from 'storefront-kit/format';
import { iconInfo } from 'storefront-kit/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { Badge } from 'storefront-kit/ui/badge';
import { EmptyState } from 'storefront-kit/ui/empty-state';
import type { ProductAddress } from '../../model/address.ts';
import type { TabContent } from '../../model/tab-content.ts';
import { ListFailed } from './list-failed.tsx';
import { ListPager } from './list-pager.tsx';
import { voiceListStyle } from './voice-style.ts';

const column = css`
  max-inline-size: 72ch;
`;

export interface QuestionsTabProps extends Pick<Extract<TabContent, { key: 'questions' }>, 'questions'> {
  readonly address: ProductAddress;
}

/** What shoppers asked, and the answers (PDP-07), newest first. */
export function QuestionsTab({ address, questions }: QuestionsTabProps) {
  const { formatMessage } = useIntl();
  if (!questions) return <ListFailed />;
  if (questions.count === 0) {
    return (
      <EmptyState
        icon={iconInfo}
        title={formatMessage({ id: 'product.questions.empty' })}
        text={formatMessage({ id: 'product.questions.emptyText' })}
      />
    );
  }
  return (
    <div css={column}>
      <ul css={voiceListStyle}>
        {questions.results.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
      </ul>
      <ListPager address={address} page={questions.page} count={questions.count} />
    </div>
  );
}

function QuestionItem({ question }: { readonly question: Question }) {
  const { formatMessage } = useIntl();
  return (
    <li>
      <p className="question" lang={question.language} dir="auto">
        {question.text}
      </p>
      <Byline message="product.questions.askedBy" name={question.name} time={question.created} />
      {question.answer === null ? (
        <div>
          <Badge>{formatMessage({ id: 'product.questions.unanswered' })}</Badge>
        </div>
      ) : (
        <div className="answer">
          <p lang={question.language} dir="auto">
            {question.answer}
          </p>
          <Byline message="product.questions.answeredBy" name={question.answered_by ?? ''} time={question.answered} />
        </div>
      )}
    </li>
  );
}

interface BylineProps {
  /** Message with the `name`. */
  readonly message: string;
  readonly name: string;
  readonly time: string | null;
}

function Byline({ message, name, time }: BylineProps) {
  const { formatMessage } = useIntl();
  const { locale } = useHost();
  return (
    <div className="by">
      {name && <span>{formatMessage({ id: message }, { name: <bdi key="name">{name}</bdi> })}</span>}
      {time && <time dateTime={time}>{formatDate(time, locale)}</time>}
    </div>
  );
}
