import type { FindElement } from '../../../shared/use-focus-recovery.ts';

/**
 * Returns a function that finds a control near the one that has the focus now: in its item of the list, else in the
 * next item, else in the previous one.
 */
export function findNear(): FindElement {
  const item = document.activeElement?.closest('li');
  const items = [item, item?.nextElementSibling, item?.previousElementSibling];
  return () => items.find((element) => element?.isConnected)?.querySelector<HTMLElement>('a,button');
}
