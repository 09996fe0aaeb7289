/** What the page's one copy of Emotion offers. */
export { CacheProvider, css, keyframes } from '#emotion-react';
