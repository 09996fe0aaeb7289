import { css } from '@emotion/react';
import type { SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { localizePath } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { iconCamera, iconSearch } from 'storefront-kit/ui/media/icons';
import { color, radius, space, TARGET, type } from 'storefront-kit/theme/tokens';
import { useHost } from 'storefront-kit/remote/host-context';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { SUGGESTIONS_ID } from './suggestion-list-props.ts';
import { useSuggestions } from './use-suggestions.ts';

const containerStyle = css`
  position: relative;
  display: block;
`;

const style = css`
  display: flex;
  inline-size: 100%;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  &:focus-within {
    border-color: ${color.accent};
    outline: 1px solid ${color.accent};
  }
  input {
    flex: 1;
    min-inline-size: 0;
    block-size: 42px;
    padding-inline: ${space(4)} ${space(2)};
    border: 0;
    background: none;
    font-size: max(1rem, ${type.md});
    appearance: none;
    text-overflow: ellipsis;
  }
  input:focus-visible {
    outline: none;
  }
  button {
    display: grid;
    place-items: center;
    inline-size: ${TARGET};
    margin: 3px;
    border-radius: ${radius.sm};
    background: ${color.accent};
    color: ${color.onAccent};
  }
  button:hover {
    background: ${color.accentHover};
  }
  a {
    display: grid;
    place-items: center;
    inline-size: ${TARGET};
    color: ${color.muted};
  }
  a:hover {
    color: ${color.accent};
  }
`;

interface SearchBoxProps {
  /** The query of the current page. */
  readonly query: string;
}

/** The search form: a plain GET to the search page. Its suggestions load at the first interaction (CAT-06). */
export function SearchBox({ query }: SearchBoxProps) {
  const { formatMessage } = useIntl();
  const { locale } = useHost();
  const { form, list, input, isOpen, ...box } = useSuggestions(query);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    box.search(typeof q === 'string' ? q : '');
  };
  return (
    <search css={containerStyle} onBlur={box.blur}>
      <form ref={form} css={style} action={localizePath(locale, routes.search())} method="get" onSubmit={search}>
        <input
          key={query}
          type="text"
          inputMode="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={formatMessage({ id: 'shell.searchPlaceholder' })}
          aria-label={formatMessage({ id: 'shell.search' })}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen && list.hasItems}
          aria-controls={isOpen && list.hasItems ? SUGGESTIONS_ID : undefined}
          aria-activedescendant={isOpen && list.active !== null ? list.active : undefined}
          onFocus={box.focus}
          onInput={(event) => box.type(event.currentTarget.value)}
          onKeyDown={box.press}
        />
        <Link
          to={routes.imageSearch()}
          aria-label={formatMessage({ id: 'shell.searchByPicture' })}
          title={formatMessage({ id: 'shell.searchByPicture' })}
        >
          <Icon icon={iconCamera} />
        </Link>
        <button type="submit" aria-label={formatMessage({ id: 'shell.searchSubmit' })}>
          <Icon icon={iconSearch} />
        </button>
      </form>
      {isOpen && box.SuggestionList && (
        <box.SuggestionList query={input} onControl={box.control} onSelect={box.reset} />
      )}
    </search>
  );
}
