import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, radius, space, TARGET, type } from 'storefront-kit/theme/tokens';
import type { OverrideProblem } from '../model/composition/overrides.ts';
import { ProblemList } from './problem-list.tsx';

const style = css`
  display: grid;
  gap: ${space(4)};
  max-inline-size: 640px;
  margin-inline: auto;
  padding: ${space(8)} ${space(4)};
  h1 {
    font-size: ${type.xl};
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${TARGET};
    padding-inline: ${space(4)};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.md};
    color: ${color.text};
    font-weight: 600;
  }
`;

/** Overrides of a URL, with the reason why they are not active. */
export interface ProblemsPageProps {
  readonly problems: readonly OverrideProblem[];
  /** The requested page, without the overrides. */
  readonly address: string;
}

/** Replaces a page that was requested with unavailable overrides. The active overrides are unchanged. */
export function ProblemsPage({ problems, address }: ProblemsPageProps) {
  const { formatMessage } = useIntl();
  const choose = `${address}${address.includes('?') ? '&' : '?'}remotes`;
  return (
    <div css={style}>
      <h1>{formatMessage({ id: 'tools.problemsTitle' })}</h1>
      <ProblemList problems={problems} />
      <p>{formatMessage({ id: 'tools.unchanged' })}</p>
      <nav aria-label={formatMessage({ id: 'tools.title' })}>
        <a href={address}>{formatMessage({ id: 'tools.goOn' })}</a>
        <a href={choose}>{formatMessage({ id: 'tools.choose' })}</a>
      </nav>
    </div>
  );
}
