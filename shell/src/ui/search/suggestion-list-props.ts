/** The list's id: the search box says that it controls it. */
export const SUGGESTIONS_ID = 'search-suggestions';

/** What the search box has to know of its list, and what it does with a key. */
export interface SuggestionsControl {
  /** Whether there is anything to choose. */
  readonly some: boolean;
  /** Id of the suggestion that the keys have come to. */
  readonly active: string | null;
  step(way: 1 | -1): void;
  /** Where the active suggestion leads; null when the words themselves are to be searched for. */
  target(): string | null;
}

export interface SuggestionsProps {
  /** What stands in the box. */
  readonly words: string;
  /** Told whenever what the box has to know has changed; null when the list goes. */
  readonly onControl: (control: SuggestionsControl | null) => void;
  readonly onChosen: () => void;
}
