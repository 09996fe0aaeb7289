import { useIntl } from 'react-intl';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { Icon } from 'storefront-kit/ui/media/icon';
import { iconClose } from 'storefront-kit/ui/media/icons';
import type { UnderstoodPart } from '../model/listing-data.ts';
import { chipListStyle } from './chip-list-style.ts';
import { ListingLink } from './listing-link.tsx';
import type { ListingControl } from './use-listing.ts';

export interface UnderstoodPartsProps {
  readonly parts: readonly UnderstoodPart[];
  /** The search text that has these parts. */
  readonly q: string;
  readonly control: ListingControl;
}

/**
 * The understood parts of a search text, each removable; nothing for a search of one part. Says which of them no product
 * has.
 */
export function UnderstoodParts({ parts, q, control }: UnderstoodPartsProps) {
  const { formatMessage, formatList } = useIntl();
  const { state } = control;
  // While the page without a part loads, the next removal builds on that search text.
  const restOf = ({ rest }: UnderstoodPart) =>
    state.q === q
      ? rest
      : state.q
          .split(' ')
          .filter((word) => rest.split(' ').includes(word))
          .join(' ');
  // A word that was typed twice is one chip.
  const byText = new Map(parts.map((part) => [part.text, { ...part, rest: restOf(part) }]));
  const removable = [...byText.values()].filter(({ rest }) => rest && rest !== state.q);
  if (removable.length === 0) return null;
  const unmet = removable.filter(({ isUnmet }) => isUnmet);
  return (
    <>
      {unmet.length > 0 && (
        <p>
          {formatMessage(
            { id: 'catalogue.search.unmet' },
            { parts: formatList(unmet.map(({ text }) => `\u2068${text}\u2069`)) },
          )}
        </p>
      )}
      <ul css={chipListStyle} aria-label={formatMessage({ id: 'catalogue.search.understood' })}>
        {removable.map(({ text, rest }) => (
          <li key={text}>
            <ListingLink
              control={control}
              state={{ ...state, q: rest, page: 1 }}
              aria-label={formatMessage({ id: 'catalogue.search.takeAway' }, { part: text })}
            >
              <bdi>
                <BidiText text={text} />
              </bdi>
              <Icon icon={iconClose} size={16} />
            </ListingLink>
          </li>
        ))}
      </ul>
    </>
  );
}
