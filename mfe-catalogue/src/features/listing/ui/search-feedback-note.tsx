import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { color, radius, space } from 'storefront-kit/theme/tokens';
import { TextLink } from 'storefront-kit/ui/navigation/text-link';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import type { SearchFeedback } from '../model/listing-data.ts';
import { UnderstoodParts } from './understood-parts.tsx';
import type { ListingControl } from './use-listing.ts';

const style = css`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  overflow-wrap: anywhere;
`;

export interface SearchFeedbackNoteProps {
  readonly control: ListingControl;
  /** The search text of the notes; that of `control` can be a later one. */
  readonly q: string;
  readonly notes: SearchFeedback;
}

/**
 * Above the products of a search: the corrected search text in use or a suggested one, each with a way to what was
 * typed, and the understood parts (CAT-06).
 */
export function SearchFeedbackNote({ control, q, notes }: SearchFeedbackNoteProps) {
  return (
    <>
      <CorrectionNote control={control} notes={notes} />
      <UnderstoodParts control={control} q={q} parts={notes.understood} />
    </>
  );
}

function CorrectionNote({
  control: { state, pathOf },
  notes: { corrected, suggestion },
}: Omit<SearchFeedbackNoteProps, 'q'>) {
  const { formatMessage } = useIntl();
  const { q } = state;
  const pathOfVerbatim = (isVerbatim: boolean) => pathOf({ ...state, page: 1, isVerbatim });
  if (state.isVerbatim) {
    return (
      <p css={style}>
        {formatMessage({ id: 'catalogue.search.verbatim' }, { q })}{' '}
        <TextLink to={pathOfVerbatim(false)}>{formatMessage({ id: 'catalogue.search.verbatimUndo' })}</TextLink>
      </p>
    );
  }
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
      {corrected !== null && (
        <>
          {'. '}
          <TextLink to={pathOfVerbatim(true)}>{formatMessage({ id: 'catalogue.search.asTyped' }, { q })}</TextLink>
        </>
      )}
    </p>
  );
}
