import { css, keyframes } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { color, layer } from 'storefront-kit/theme/tokens';

const grow = keyframes`
  0% { transform: scaleX(0); }
  20% { transform: scaleX(0.4); }
  100% { transform: scaleX(0.92); }
`;
const finish = keyframes`
  0% { transform: scaleX(0.92); opacity: 1; }
  60% { transform: scaleX(1); opacity: 1; }
  100% { transform: scaleX(1); opacity: 0; }
`;

const style = css`
  position: fixed;
  z-index: ${layer.progress};
  inset-block-start: 0;
  inset-inline: 0;
  block-size: 3px;
  inline-size: 100%;
  border: 0;
  background: ${color.accent};
  appearance: none;
  pointer-events: none;
  &::-webkit-progress-bar {
    background: none;
  }
  &::-moz-progress-bar {
    background: none;
  }
  transform-origin: left;
  [dir='rtl'] & {
    transform-origin: right;
  }
  animation: ${grow} 6s cubic-bezier(0.1, 0.7, 0.3, 1) both;
  &[data-phase='done'] {
    animation: ${finish} 180ms ease-out both;
  }
`;

/** A line at the top of the window while a page loads (APP-03); it grows in reading direction. */
export function ProgressBar({ loading }: { readonly loading: boolean }) {
  const { formatMessage } = useIntl();
  const [phase, setPhase] = useState<'idle' | 'loading' | 'done'>('idle');
  if (loading && phase !== 'loading') setPhase('loading');
  if (!loading && phase === 'loading') setPhase('done');
  if (phase === 'idle') return null;
  return (
    <progress
      css={style}
      data-phase={phase}
      aria-label={formatMessage({ id: 'shell.pageLoading' })}
      aria-hidden={phase === 'done' || undefined}
      onAnimationEnd={() => {
        if (phase === 'done') setPhase('idle');
      }}
    />
  );
}
