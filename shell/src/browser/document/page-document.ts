import type { DocumentState } from '../../model/document/document-state.ts';
import { REGION_IDS } from '../../model/document/region-ids.ts';

/** The page state that the server wrote. @throws Error when the document is not one of the shell's. */
export function readPageState(): DocumentState {
  const text = elementById(REGION_IDS.state).textContent;
  return JSON.parse(text) as DocumentState;
}

export function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no element #${id}: it was not written by this shell’s server.`);
  return element;
}

/**
 * The container of a remote's pages (or of the shell's own screens), inside the main region. Created on first use.
 */
export function regionElement(name: string): HTMLElement {
  const main = elementById(REGION_IDS.main);
  const existing = main.querySelector<HTMLElement>(`:scope > [data-region="${name}"]`);
  if (existing) return existing;
  const element = document.createElement('div');
  element.dataset.region = name;
  main.prepend(element);
  return element;
}

/** Removes the other regions: server-rendered HTML that was never hydrated. */
export function removeOtherRegions(name: string): void {
  for (const element of elementById(REGION_IDS.main).querySelectorAll<HTMLElement>(':scope > [data-region]')) {
    if (element.dataset.region !== name) element.remove();
  }
}
