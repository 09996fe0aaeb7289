import type { ComposeInput } from '../rendering/compose-input.ts';
import type { ComposedPage } from '../rendering/compose-page.ts';
import { getLane, type RenderQueue } from '../rendering/render-queue.ts';
import type { CacheDependencies } from '../cache/cache-dependencies.ts';
import { SharedStream } from './shared-stream.ts';

/** Composes one page of one pinned composition. */
export type ComposePage = (input: ComposeInput) => Promise<ComposedPage>;

/** Inputs of a page render. */
export interface PageRenderInput extends Omit<ComposeInput, 'dependencies'> {
  /** Cache dependencies of the layout data. */
  readonly layoutDependencies: CacheDependencies;
  /** Whether the page is the same for every visitor of one locale and city. */
  readonly isShared: boolean;
}

/** A started render: its status is known, its document still streams. */
export type StartedRender =
  | Extract<ComposedPage, { kind: 'redirect' }>
  | { readonly kind: 'document'; readonly status: number; readonly stream: SharedStream };

/**
 * Composes a page as soon as the queue has a free slot.
 * @throws OverloadError when no slot is free in time
 */
export type RenderPage = (page: PageRenderInput, dependencies: CacheDependencies) => Promise<StartedRender>;

/**
 * Creates a function that composes pages in the queue. Each page occupies its slot until its HTML begins. Its late parts
 * need no slot, because only their time limit bounds them.
 */
export function createRenderPage(composePage: ComposePage, renderQueue: RenderQueue): RenderPage {
  return async ({ layoutDependencies, isShared: _isShared, ...input }, dependencies) => {
    const slot = await renderQueue.acquire(getLane(input.pageRequest.path), getOwner(input));
    try {
      dependencies.merge(layoutDependencies);
      const composed = await composePage({ ...input, dependencies });
      if (composed.kind === 'redirect') {
        slot.release();
        return composed;
      }
      slot.beginStreaming();
      const stream = new SharedStream(composed.html);
      stream.whole.then(slot.release, slot.release);
      return { kind: 'document', status: composed.status, stream };
    } catch (error) {
      slot.release();
      throw error;
    }
  };
}

/** The version whose page is rendered; the shell for its own screens. */
export function getOwner({ match, composition }: Pick<PageRenderInput, 'match' | 'composition'>): string {
  if (match === null || match === 'empty') return 'shell';
  return `${match.remote}@${composition.remotes[match.remote]?.descriptor.version ?? ''}`;
}
