/** What the page's one copy of Emotion offers. */
export { CacheProvider, Global, css, keyframes } from '#emotion-react';
