import { css } from '@emotion/react';
import { color, radius, shadow, space, TARGET, type } from 'storefront-kit/theme/tokens';

/** Style of a short video and its overlay. Over a video the colours are the same in both themes. */
export const shortStyle = css`
  position: relative;
  block-size: 100%;
  overflow: hidden;
  border-radius: ${radius.lg};
  background: ${color.sunken};
  scroll-snap-align: start;
  scroll-snap-stop: always;
  > img,
  > video {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .round {
    display: grid;
    place-items: center;
    inline-size: ${TARGET};
    block-size: ${TARGET};
    border-radius: ${radius.full};
    background: rgb(0 0 0 / 0.6);
    color: white;
  }
  .controls {
    position: absolute;
    inset-block: ${space(3)} auto;
    inset-inline-end: ${space(3)};
    display: grid;
    gap: ${space(2)};
  }
  /* In the middle of the video, which the controls' own box is not. */
  .controls:has(.start) {
    inset: 0;
  }
  .start {
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 72px;
    block-size: 72px;
  }
  .start + .round {
    position: absolute;
    inset-block-start: ${space(3)};
    inset-inline-end: ${space(3)};
  }
  .about {
    position: absolute;
    inset-block-end: ${space(3)};
    inset-inline: ${space(3)};
    display: grid;
    gap: ${space(2)};
  }
  .note,
  h2 {
    justify-self: start;
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.md};
    background: rgb(0 0 0 / 0.6);
    color: white;
    font-size: ${type.lg};
    line-height: ${type.tight};
  }
  .note {
    font-size: ${type.sm};
  }
  .product {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(2)};
    border-radius: ${radius.md};
    background: ${color.surface};
    box-shadow: ${shadow.low};
    color: ${color.text};
    font-size: ${type.sm};
  }
  .product img {
    inline-size: 56px;
    border-radius: ${radius.sm};
    background: ${color.sunken};
  }
  .name {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.35;
  }
`;
