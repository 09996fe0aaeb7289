import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { localizePath } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { iconSearch } from 'storefront-kit/icons';
import { color, radius, space, TARGET, type } from 'storefront-kit/tokens';
import { useHost } from 'storefront-kit/remote/host-context';
import { Icon } from 'storefront-kit/ui/icon';

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
  input::-webkit-search-cancel-button {
    display: none;
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
`;

interface SearchBoxProps {
  /** What the page was searched for. */
  readonly words: string;
}

/** The search form: a plain GET to the search page. */
export function SearchBox({ words }: SearchBoxProps) {
  const { formatMessage } = useIntl();
  const { locale } = useHost();
  return (
    <search>
      <form css={style} action={localizePath(locale, routes.search())} method="get">
        <input
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={formatMessage({ id: 'shell.searchPlaceholder' })}
          aria-label={formatMessage({ id: 'shell.search' })}
        />
        <button type="submit" aria-label={formatMessage({ id: 'shell.searchSubmit' })}>
          <Icon icon={iconSearch} />
        </button>
      </form>
    </search>
  );
}
