import { css } from '@emotion/react';
import type { IntlShape } from 'react-intl';
import type { Place } from 'shared-contracts/entities/catalogue/places';
import { TARGET, color, radius, space, type } from 'storefront-kit/theme/tokens';
import { TextField } from 'storefront-kit/ui/form/text-field';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import { MAX_SEARCH_LENGTH, usePlaceSearch } from './use-place-search.ts';

const style = css`
  display: grid;
  gap: ${space(2)};
  ul {
    max-block-size: 180px;
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    overflow-y: auto;
  }
  li + li {
    border-block-start: 1px solid ${color.border};
  }
  li button {
    display: block;
    inline-size: 100%;
    min-block-size: ${TARGET};
    padding: ${space(2)} ${space(3)};
    text-align: start;
  }
  li button:hover,
  li button:focus-visible {
    background: ${color.sunken};
  }
  .detail,
  .count {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .detail {
    display: block;
  }
  .failure {
    color: ${color.danger};
    font-size: ${type.sm};
  }
`;

interface PlaceSearchFieldProps {
  readonly intl: IntlShape;
  readonly onChoose: (place: Place) => void;
}

/** Search field of the map with its results; a chosen result closes the list. */
export function PlaceSearchField({ intl, onChoose }: PlaceSearchFieldProps) {
  const { formatMessage } = intl;
  const errorText = useAccountErrorText();
  const { text, places, failure, setText, submit, close } = usePlaceSearch();
  return (
    <div css={style}>
      <TextField
        type="search"
        label={formatMessage({ id: 'account.map.search' })}
        placeholder={formatMessage({ id: 'account.map.searchHint' })}
        required
        dir="auto"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The dialog is inside the address form, which Enter would submit.
          event.preventDefault();
          submit();
        }}
      />
      <output>
        {places && (
          <span className="count">
            {places.length === 0
              ? formatMessage({ id: 'account.map.none' })
              : formatMessage({ id: 'account.map.results' }, { count: places.length })}
          </span>
        )}
        {failure !== null && <span className="failure">{errorText(failure)}</span>}
      </output>
      {places && places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={`${place.latitude},${place.longitude},${place.name}`}>
              <button
                type="button"
                onClick={() => {
                  close();
                  onChoose(place);
                }}
              >
                <bdi>{place.name}</bdi>
                {place.detail && (
                  <span className="detail">
                    <bdi>{place.detail}</bdi>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
