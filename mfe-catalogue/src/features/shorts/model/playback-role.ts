/** What becomes of a video: it plays, it is loaded so that it can play next, or only its first picture is shown. */
export type PlaybackRole = 'plays' | 'ahead' | 'picture';

/** What a player knows when it decides. */
export interface PlayerState {
  /** Place of the video in view. */
  readonly active: number;
  /** Nothing plays or loads by itself: the shopper saves data or wants less motion, or the page is not alive yet. */
  readonly isStill: boolean;
  /** Places of the videos that were asked for where nothing plays by itself. */
  readonly started: ReadonlySet<number>;
}

/** The role of the video at a place: one plays, one is loaded ahead, and none of them unasked where it is to be still. */
export function playbackRole(index: number, { active, isStill, started }: PlayerState): PlaybackRole {
  if (index === active) return !isStill || started.has(index) ? 'plays' : 'picture';
  return index === active + 1 && !isStill ? 'ahead' : 'picture';
}
