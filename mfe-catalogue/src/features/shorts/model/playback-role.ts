/** Role of a video: it plays, it preloads to play next, or it shows only its poster image. */
export type PlaybackRole = 'plays' | 'ahead' | 'picture';

/** Inputs of the decision. */
export interface PlayerState {
  /** Index of the video in view. */
  readonly active: number;
  /**
   * Nothing plays or loads automatically: the shopper prefers reduced data or motion, or the page is not hydrated yet.
   */
  readonly isStill: boolean;
  /** Indexes of videos that the shopper started while nothing plays automatically. */
  readonly started: ReadonlySet<number>;
}

/** Returns the role of the video at an index: one plays, one preloads. In still mode both require a press. */
export function playbackRole(index: number, { active, isStill, started }: PlayerState): PlaybackRole {
  if (index === active) return !isStill || started.has(index) ? 'plays' : 'picture';
  return index === active + 1 && !isStill ? 'ahead' : 'picture';
}
