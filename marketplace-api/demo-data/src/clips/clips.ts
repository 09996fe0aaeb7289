import type { ColourName } from 'marketplace-api/modules/catalogue/colours';
import type { Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import { bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import type { ObjectName } from '../pictures/picture-objects.ts';

/**
 * A short video of the demonstration shop. Its files in CLIPS_FOLDER: `<slug>.mp4`, `<slug>.webm`, `<slug>-360.webp`
 * (poster), `<slug>-en.vtt` and `<slug>-ar.vtt`.
 */
export interface Clip {
  readonly slug: string;
  /** The object on screen; the clip links to the most popular product with this picture. */
  readonly object: ObjectName;
  readonly colour: ColourName;
  readonly title: Bilingual;
  /** Movement of the object. */
  readonly motion: 'hop' | 'swing' | 'glide';
}

/** Length of a clip in seconds. */
export const CLIP_SECONDS = 5;

/** The clips in playing order. */
export const CLIPS: readonly Clip[] = [
  {
    slug: 'morning-run',
    object: 'sneaker',
    colour: 'orange',
    title: bilingual('Ready before sunrise', 'جاهز قبل شروق الشمس'),
    motion: 'hop',
  },
  {
    slug: 'sound-on',
    object: 'headphones',
    colour: 'turquoise',
    title: bilingual('Hear the quiet', 'استمع إلى الهدوء'),
    motion: 'swing',
  },
  {
    slug: 'tea-for-two',
    object: 'teapot',
    colour: 'olive',
    title: bilingual('Tea for two, or for ten', 'شاي لاثنين، أو لعشرة'),
    motion: 'swing',
  },
  {
    slug: 'one-more-shot',
    object: 'camera',
    colour: 'red',
    title: bilingual('One more picture', 'صورة أخيرة بعد'),
    motion: 'glide',
  },
  {
    slug: 'weekend-away',
    object: 'suitcase',
    colour: 'yellow',
    title: bilingual('Away for the weekend', 'سفرة نهاية الأسبوع'),
    motion: 'hop',
  },
  {
    slug: 'first-chord',
    object: 'guitar',
    colour: 'brown',
    title: bilingual('Your first chord', 'أول نغمة لك'),
    motion: 'swing',
  },
];
