import { removeOtherRegions, regionElement } from '../document/page-document.ts';
import { showPlaceholders } from './picture-placeholders.ts';

/** Left regions stay in the document until the next one is drawn. */
export interface LeftRegions {
  /** The region of an application is in the document: if it is the active one, the left ones are removed. */
  onDrawn(name: string): void;
  /** @param leave removes a left region from the document */
  onUnmount(leave: () => void): void;
}

/**
 * @param active name of the active application
 * @param shellApplication name of the application of the shell's own screens, which are drawn at once
 */
export function createLeftRegions(active: () => string, shellApplication: string): LeftRegions {
  const leaving: (() => void)[] = [];
  const clear = () => leaving.splice(0).forEach((leave) => leave());
  return {
    onDrawn(name) {
      if (active() !== name) return;
      if (leaving.length > 0) showPlaceholders(regionElement(name));
      clear();
      removeOtherRegions(name);
    },
    onUnmount(leave) {
      leaving.push(leave);
      if (active() === shellApplication) clear();
    },
  };
}
