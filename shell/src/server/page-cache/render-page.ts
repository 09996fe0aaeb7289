import { composePage, type ComposedPage, type ComposeInput, type ComposerOptions } from '../rendering/compose-page.ts';
import { getLane, type RenderQueue } from '../rendering/render-queue.ts';
import type { CacheDependencies } from './cache-dependencies.ts';
import { SharedStream } from './shared-stream.ts';

/** What a page is composed from. */
export interface PageRenderInput extends Omit<ComposeInput, 'dependencies'> {
  /** What the shell's own view was made from. */
  readonly layoutDependencies: CacheDependencies;
  /** Whether every visitor of one locale and city gets the same. */
  readonly isShared: boolean;
}

/** A render whose status is known; a document's pieces still come. */
export type StartedRender =
  | Extract<ComposedPage, { kind: 'redirect' }>
  | { readonly kind: 'document'; readonly status: number; readonly stream: SharedStream };

/** Composes a page as soon as the queue has a place. @throws OverloadError when it has none in time */
export type RenderPage = (page: PageRenderInput, dependencies: CacheDependencies) => Promise<StartedRender>;

/** Makes a function that composes pages in the queue; the place of each is taken until the page's end. */
export function createRenderPage(options: ComposerOptions, renderQueue: RenderQueue): RenderPage {
  return async ({ layoutDependencies, isShared: _isShared, ...input }, dependencies) => {
    const releaseSlot = await renderQueue.acquire(getLane(input.pageRequest.path));
    try {
      dependencies.merge(layoutDependencies);
      const composed = await composePage(options, { ...input, dependencies });
      if (composed.kind === 'redirect') {
        releaseSlot();
        return composed;
      }
      const stream = new SharedStream(composed.html);
      stream.text.then(releaseSlot, releaseSlot);
      return { kind: 'document', status: composed.status, stream };
    } catch (error) {
      releaseSlot();
      throw error;
    }
  };
}
