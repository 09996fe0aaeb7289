import type { LifeCycles } from 'single-spa';
import { regionElement } from '../document/page-document.ts';
import type { LeftRegions } from './left-regions.ts';

/** The server's render of a page's preview (docs/adr/0089). */
export interface SkeletonTemplate {
  readonly content: DocumentFragment;
  /** Its styles. A style element would need a nonce, which a stored page's content security policy has not. */
  readonly styles: CSSStyleSheet;
}

/** Name of the application for the skeleton of a page whose code or data is loading. */
export const SKELETON_APPLICATION = 'skeleton';

/** The region of skeletons. A skeleton stays in the document until the next page is drawn. */
export interface SkeletonRegion {
  /** What the next mount shows. */
  template: SkeletonTemplate | null;
  readonly lifecycles: LifeCycles;
}

export function createSkeletonRegion({ onDrawn, onUnmount }: LeftRegions): SkeletonRegion {
  const element = () => regionElement(SKELETON_APPLICATION);
  const region: SkeletonRegion = {
    template: null,
    lifecycles: {
      bootstrap: () => Promise.resolve(),
      mount() {
        const { template } = region;
        if (template) {
          leaveFocus();
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, template.styles];
          // A left one can still be in the document.
          element().remove();
          element().append(template.content);
        }
        onDrawn(SKELETON_APPLICATION);
        return Promise.resolve();
      },
      unmount() {
        const left = element();
        const styles = region.template?.styles;
        onUnmount(() => {
          left.remove();
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
        });
        return Promise.resolve();
      },
    },
  };
  return region;
}

/** Takes the focus off the page that is left: its removal with the focus in it would lay out the skeleton at once. */
function leaveFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}
