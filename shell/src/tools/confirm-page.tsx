import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';

const style = css`
  display: grid;
  gap: ${space(4)};
  max-inline-size: 640px;
  margin-inline: auto;
  padding: ${space(8)} ${space(4)};
  h1 {
    font-size: ${type.xl};
  }
  p {
    color: ${color.muted};
  }
  li {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
`;
const confirmStyle = buttonStyle('primary', 'md', false);
const cancelStyle = buttonStyle('secondary', 'md', false);

/** A change of a tester's overrides from a URL. */
export interface ConfirmPageProps {
  readonly change: 'apply' | 'open' | 'clear';
  /** The overrides as in the URL; empty unless `change` is `apply`. */
  readonly remotes: readonly string[];
  /** The requested page, without the overrides. */
  readonly address: string;
}

/**
 * Asks for confirmation before a URL changes a tester's overrides: any site can link to such a URL. Works without
 * scripts.
 */
export function ConfirmPage({ change, remotes, address }: ConfirmPageProps) {
  const { formatMessage } = useIntl();
  return (
    <div css={style}>
      <h1>{formatMessage({ id: 'tools.confirm.title' })}</h1>
      <ul>
        {change === 'open' && <li>{formatMessage({ id: 'tools.confirm.open' })}</li>}
        {change === 'clear' && <li>{formatMessage({ id: 'tools.confirm.clear' })}</li>}
        {remotes.map((remote) => (
          <li key={remote}>
            <bdi dir="ltr">{remote}</bdi>
          </li>
        ))}
      </ul>
      <p>{formatMessage({ id: 'tools.confirm.text' })}</p>
      <form method="post" action="/__composition/overrides/confirm">
        <input type="hidden" name="change" value={change} />
        <input type="hidden" name="remotes" value={remotes.join(',')} />
        <input type="hidden" name="address" value={address} />
        <button type="submit" css={confirmStyle}>
          {formatMessage({ id: 'tools.confirm.apply' })}
        </button>
        <a css={cancelStyle} href={address}>
          {formatMessage({ id: 'tools.goOn' })}
        </a>
      </form>
    </div>
  );
}
