/**
 * SWC prepares components for React Refresh only with development JSX. Emotion's production `jsx` still creates the
 * elements, so that the page has one Emotion and the class names of the server.
 */
import { Fragment as EmotionFragment, jsx, jsxs } from '@emotion/react/jsx-runtime';

export const Fragment = EmotionFragment;

type Make = typeof jsx;

/**
 * Compiled JSX calls it; `isStatic` marks a fixed list of children. React's own development JSX uses the further
 * arguments.
 */
export function jsxDEV(
  type: Parameters<Make>[0],
  props: Parameters<Make>[1],
  key: Parameters<Make>[2],
  isStatic: boolean,
): ReturnType<Make> {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}
