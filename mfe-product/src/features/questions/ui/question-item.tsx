import { useIntl } from 'react-intl';
import type { Question } from 'shared-contracts/entities/catalogue/review';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

/** A question with its answer, or a note that there is none yet. */
export function QuestionItem({ question }: { readonly question: Question }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className="question" lang={question.language} dir="auto">
        <BidiText text={question.text} />
      </p>
      <Byline message="product.questions.askedBy" name={question.name} time={question.created} />
      {question.answer === null ? (
        <div>
          <Badge>{formatMessage({ id: 'product.questions.unanswered' })}</Badge>
        </div>
      ) : (
        <div className="answer">
          <p lang={question.language} dir="auto">
            <BidiText text={question.answer} />
          </p>
          <Byline message="product.questions.answeredBy" name={question.answered_by ?? ''} time={question.answered} />
        </div>
      )}
    </>
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
  const host = useHost();
  return (
    <div className="by">
      {name && <span>{formatMessage({ id: message }, { name: <bdi key="name">{name}</bdi> })}</span>}
      {time && <time dateTime={time}>{formatDate(time, host)}</time>}
    </div>
  );
}
