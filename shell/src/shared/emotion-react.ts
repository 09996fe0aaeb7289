/** Exports of the page's shared copy of Emotion. */
export { CacheProvider, css, keyframes } from '#emotion-react';
