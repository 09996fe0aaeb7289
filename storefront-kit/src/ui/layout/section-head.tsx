import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, space, type } from '../../theme/tokens.ts';
import { TextLink } from '../navigation/text-link.tsx';

const style = css`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  margin-block-end: ${space(3)};
  h2 {
    font-size: ${type.xl};
    color: ${color.text};
  }
  a {
    flex: none;
    font-size: ${type.sm};
  }
`;

export interface SectionHeadProps {
  readonly title: string;
  readonly id?: string;
  /** Leads to all of what the section shows some of. */
  readonly more?: { readonly label: string; readonly to: string };
  /** Beside the title: a countdown. */
  readonly aside?: ReactNode;
}

/** The heading of a part of a page, with a link to more of it. */
export function SectionHead({ title, id, more, aside }: SectionHeadProps) {
  return (
    <div css={style}>
      <h2 id={id}>{title}</h2>
      {aside}
      {more && <TextLink to={more.to}>{more.label}</TextLink>}
    </div>
  );
}
