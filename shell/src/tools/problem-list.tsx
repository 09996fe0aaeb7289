import { css } from '@emotion/react';
import { isolateLtr } from 'shared-contracts/bidi';
import { useIntl } from 'react-intl';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import type { OverrideProblem } from '../model/composition/overrides.ts';

const style = css`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding: ${space(3)};
    border-radius: ${radius.md};
    background: ${color.dangerSoft};
    color: ${color.text};
    font-size: ${type.sm};
    text-align: start;
    overflow-wrap: anywhere;
  }
  p + p {
    margin-block-start: ${space(1)};
  }
`;

/** Problems of overrides, each with the version that replaces it. */
export function ProblemList({ problems }: { readonly problems: readonly OverrideProblem[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul css={style}>
      {problems.map(({ code, requested, remote, available, reason }) => (
        <li key={code + requested}>
          <p>
            {formatMessage(
              { id: `tools.problem.${code}` },
              { requested: isolateLtr(requested), remote: isolateLtr(remote ?? '') },
            )}
          </p>
          {available.length > 0 && (
            <p>{formatMessage({ id: 'tools.available' }, { list: isolateLtr(available.join(', ')) })}</p>
          )}
          {reason && (
            <p lang="en" dir="ltr">
              {reason}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
