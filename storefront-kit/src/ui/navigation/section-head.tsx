import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, space, type } from '../../theme/tokens.ts';
import { TextLink } from './text-link.tsx';
import { BidiText } from '../layout/bidi-text.tsx';

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
  /** Links to the full list of the section. */
  readonly more?: { readonly label: string; readonly to: string };
  /** Next to the title: a countdown. */
  readonly aside?: ReactNode;
}

/** The heading of a section, with a link to the full list. */
export function SectionHead({ title, id, more, aside }: SectionHeadProps) {
  return (
    <div css={style}>
      <h2 id={id}>
        <BidiText text={title} />
      </h2>
      {aside}
      {more && <TextLink to={more.to}>{more.label}</TextLink>}
    </div>
  );
}
