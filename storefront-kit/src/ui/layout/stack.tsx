import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from '../../theme/tokens.ts';

/** Distance in steps of 4 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

const styles = new Map<Gap, SerializedStyles>();

function stack(gap: Gap): SerializedStyles {
  const cached = styles.get(gap);
  if (cached) return cached;
  const style = css({ display: 'flex', flexDirection: 'column', gap: space(gap) });
  styles.set(gap, style);
  return style;
}

export interface StackProps extends ComponentProps<'div'> {
  readonly gap?: Gap;
}

/** Vertical layout with equal gaps. */
export function Stack({ gap = 4, ...rest }: StackProps) {
  return <div css={stack(gap)} {...rest} />;
}
