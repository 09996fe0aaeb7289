import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from '../../theme/tokens.ts';
import type { Gap } from './stack.tsx';

const styles = new Map<string, SerializedStyles>();

function cluster(gap: Gap, spread: boolean): SerializedStyles {
  const key = `${gap}${spread}`;
  const cached = styles.get(key);
  if (cached) return cached;
  const style = css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: spread ? 'space-between' : 'flex-start',
    gap: space(gap),
  });
  styles.set(key, style);
  return style;
}

export interface ClusterProps extends ComponentProps<'div'> {
  readonly gap?: Gap;
  /** First and last at the edges. */
  readonly spread?: boolean;
}

/** Horizontal layout with equal gaps; wraps when space runs out. */
export function Cluster({ gap = 2, spread = false, ...rest }: ClusterProps) {
  return <div css={cluster(gap, spread)} {...rest} />;
}
