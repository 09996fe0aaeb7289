import { css, keyframes } from '@emotion/react';
import { color, radius } from '../../theme/tokens.ts';

const breathe = keyframes`50% { opacity: 0.45; }`;

const block = css`
  display: block;
  border-radius: ${radius.sm};
  background: ${color.sunken};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

const TEXT = {
  full: css(block, { blockSize: '0.8em', marginBlock: '0.4em' }),
  half: css(block, { blockSize: '0.8em', marginBlock: '0.4em', inlineSize: '55%' }),
};
const SHAPE = {
  square: css(block, { aspectRatio: '1' }),
  wide: css(block, { aspectRatio: '16 / 6' }),
  control: css(
    block,
    css`
      block-size: 44px;
      border-radius: ${radius.md};
    `,
  ),
};

/** Placeholder of text that is loading: the given number of lines, the last one shorter. */
export function SkeletonText({ lines = 1 }: { readonly lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <span key={line} css={line === lines - 1 ? TEXT.half : TEXT.full} aria-hidden="true" />
  ));
}

/** Placeholder of a picture, a banner or a control that is loading. */
export function SkeletonBlock({ shape = 'square' }: { readonly shape?: keyof typeof SHAPE }) {
  return <span css={SHAPE[shape]} aria-hidden="true" />;
}
