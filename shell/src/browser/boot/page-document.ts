import type { DocumentState } from '../../model/document/document-state.ts';
import { REGION_IDS } from '../../model/document/region-ids.ts';

/** What the server said of the page. @throws Error when the document is not one of the shell's. */
export function readPageState(): DocumentState {
  const text = elementById(REGION_IDS.state).textContent;
  return JSON.parse(text) as DocumentState;
}

export function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no element #${id}: it was not written by this shell’s server.`);
  return element;
}

/** The nonce of this document, for styles that are added later. */
export function documentNonce(): string | undefined {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce === '' ? undefined : nonce;
}

/** The element that a remote's pages (or the shell's own screens) stand in, inside the main region. It is made when first needed. */
export function regionElement(name: string): HTMLElement {
  const main = elementById(REGION_IDS.main);
  const existing = main.querySelector<HTMLElement>(`:scope > [data-region="${name}"]`);
  if (existing) return existing;
  const element = document.createElement('div');
  element.dataset.region = name;
  main.prepend(element);
  return element;
}

/** Empties the regions that others left in the main region: server-rendered HTML that no code ever took over. */
export function clearOtherRegions(name: string): void {
  for (const element of elementById(REGION_IDS.main).querySelectorAll<HTMLElement>(':scope > [data-region]')) {
    if (element.dataset.region !== name) element.replaceChildren();
  }
}
