/**
 * SWC prepares components for React Refresh only together with JSX of the development kind. Its elements are made by Emotion's
 * production `jsx` all the same, so that the page has one Emotion, and the same class names as the server wrote.
 */
import { Fragment as EmotionFragment, jsx, jsxs } from '@emotion/react/jsx-runtime';

export const Fragment = EmotionFragment;

type Make = typeof jsx;

/** Called by compiled JSX; `isStatic` says that the children are a fixed list. What follows is for React's own development JSX. */
export function jsxDEV(
  type: Parameters<Make>[0],
  props: Parameters<Make>[1],
  key: Parameters<Make>[2],
  isStatic: boolean,
): ReturnType<Make> {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}
