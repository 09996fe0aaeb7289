import { compose, type Composed, type ComposeInput, type ComposerParts } from '../rendering/compose-page.ts';
import { laneOf, type RenderQueue } from '../rendering/render-queue.ts';
import type { Provenance } from './cache-dependencies.ts';
import { SharedPieces } from './shared-stream.ts';

/** What a page is composed from. */
export interface Prepared extends Omit<ComposeInput, 'provenance'> {
  /** What the shell's own view was made from. */
  readonly viewFrom: Provenance;
  /** Whether every visitor of one locale and city gets the same. */
  readonly shared: boolean;
}

/** A render whose status is known; a document's pieces still come. */
export type StartedRender =
  | Extract<Composed, { kind: 'redirect' }>
  | { readonly kind: 'document'; readonly status: number; readonly pieces: SharedPieces };

/** Composes a page as soon as the queue has a place. @throws OverloadError when it has none in time */
export type RenderPage = (prepared: Prepared, provenance: Provenance) => Promise<StartedRender>;

/** Makes a function that composes pages in the queue; the place of each is taken until the page's end. */
export function createRenderPage(parts: ComposerParts, renders: RenderQueue): RenderPage {
  return async ({ viewFrom, shared: _shared, ...input }, provenance) => {
    const leave = await renders.enter(laneOf(input.visit.path));
    try {
      provenance.from(viewFrom);
      const composed = await compose(parts, { ...input, provenance });
      if (composed.kind === 'redirect') {
        leave();
        return composed;
      }
      const pieces = new SharedPieces(composed.html);
      pieces.whole.then(leave, leave);
      return { kind: 'document', status: composed.status, pieces };
    } catch (error) {
      leave();
      throw error;
    }
  };
}
