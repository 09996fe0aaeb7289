import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { color, radius, space } from 'storefront-kit/theme/tokens';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import type { SearchFeedback as Notes } from '../model/listing-data.ts';

const style = css`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  overflow-wrap: anywhere;
`;

export interface SearchFeedbackNoteProps {
  /** The search text. */
  readonly q: string;
  readonly notes: Notes;
}

/** Above the products of a search: the corrected search text in use, or a suggested correction (CAT-06). */
export function SearchFeedbackNote({ q, notes: { corrected, suggestion } }: SearchFeedbackNoteProps) {
  const { formatMessage } = useIntl();
  const alternative = corrected ?? suggestion;
  if (alternative === null) return null;
  return (
    <p css={style}>
      {corrected === null
        ? formatMessage({ id: 'catalogue.search.didYouMean' })
        : formatMessage({ id: 'catalogue.search.corrected' }, { q })}{' '}
      <TextLink to={routes.search(alternative)}>
        <bdi>
          <BidiText text={alternative} />
        </bdi>
      </TextLink>
    </p>
  );
}
