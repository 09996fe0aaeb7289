import { css } from '@emotion/react';
import type { SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { localizePath } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { iconSearch } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { controlStyle } from 'storefront-kit/ui/form/control-style';
import { Icon } from 'storefront-kit/ui/media/icon';

const style = css`
  display: flex;
  inline-size: 100%;
  max-inline-size: 560px;
  gap: ${space(2)};
  .box {
    position: relative;
    flex: 1;
    min-inline-size: 0;
  }
  .box > svg {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-start: 12px;
    color: ${color.muted};
    pointer-events: none;
  }
  input {
    padding-inline-start: 42px;
  }
  ${from.tablet} {
    input {
      min-block-size: 48px;
    }
    .box > svg {
      inset-block-start: 14px;
    }
  }
`;

export interface HelpSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Called with the next `?q=`, before the navigation. */
  readonly onSubmit: (query: string) => void;
}

/** Filters while typing; a submit sets `?q=`, by which the server filters without scripts. */
export function HelpSearch({ query, onQuery, onSubmit }: HelpSearchProps) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const label = formatMessage({ id: 'content.help.search' });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const q = query.trim();
    onSubmit(q);
    void host.navigate(q ? `${routes.help()}?${new URLSearchParams({ q })}` : routes.help(), {
      replace: true,
      keepScroll: true,
    });
  }

  return (
    <form css={style} action={localizePath(host.locale, routes.help())} onSubmit={submit}>
      <div className="box">
        <Icon icon={iconSearch} />
        <input
          css={controlStyle}
          type="search"
          name="q"
          value={query}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={label}
          placeholder={formatMessage({ id: 'content.help.searchHint' })}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      <Button type="submit">{formatMessage({ id: 'content.help.searchButton' })}</Button>
    </form>
  );
}
