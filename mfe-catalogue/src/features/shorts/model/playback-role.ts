/** What becomes of a video: it plays, it is loaded so that it can play next, or only its first picture is shown. */
export type Role = 'plays' | 'ahead' | 'picture';

/** What a player knows when it decides. */
export interface PlayerState {
  /** Place of the video in view. */
  readonly active: number;
  /** Nothing plays or loads by itself: the shopper saves data or wants less motion, or the page is not alive yet. */
  readonly still: boolean;
  /** Places of the videos that were asked for where nothing plays by itself. */
  readonly asked: ReadonlySet<number>;
}

/** The role of the video at a place: one plays, one is loaded ahead, and none of them unasked where it is to be still. */
export function roleOf(place: number, { active, still, asked }: PlayerState): Role {
  if (place === active) return !still || asked.has(place) ? 'plays' : 'picture';
  return place === active + 1 && !still ? 'ahead' : 'picture';
}
