import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { INCHES, METRES } from '../../units.ts';

/** Cases of phones. */
export const phoneCases: readonly ProductType[] = [
  {
    category: 'phone-cases',
    naming: 'code',
    price: [25, 149],
    measures: [45, 80, 165, 13],
    warranties: [],
    colours: ['black', 'navy', 'pink', 'mint', 'lavender', 'red', 'sky-blue'],
    styles: [
      style('Silicone Phone Case', 'كفر جوال سيليكون', 'phone-case'),
      style('Clear Phone Case', 'كفر جوال شفاف', 'clear-case', 0.8),
      style('Leather Flip Phone Case', 'كفر جوال جلد بغطاء', 'flip-case', 1.5),
      style('Shockproof Phone Case', 'كفر جوال مقاوم للصدمات', 'phone-case', 1.2),
      style('Magnetic Phone Case', 'كفر جوال مغناطيسي', 'clear-case', 1.3),
    ],
    specs: {
      fits: numberSpec('Fits screens of', 'يناسب شاشة', INCHES, 6.1, 6.4, 6.7),
      drop: numberSpec('Drop protection', 'حماية من السقوط', METRES, 1.2, 2, 3),
      charging: choiceSpec('Wireless charging', 'الشحن اللاسلكي', ['Works through it', 'يعمل دون خلع الكفر']),
    },
    inName: 'fits',
    bullets: [
      ['For phones with a {fits} screen', 'للجوالات بشاشة {fits}'],
      ['Protects in a fall from {drop}', 'يحمي عند السقوط من ارتفاع {drop}'],
      ['A raised rim around the camera', 'حافة مرتفعة حول الكاميرا'],
      ['Wireless charging works through it', 'يدعم الشحن اللاسلكي دون خلعه'],
      ['Does not slip, does not yellow', 'لا ينزلق ولا يصفرّ'],
    ],
    overview: [
      ['Thin in the pocket, thick at the corners.', 'نحيف في الجيب ومتين عند الزوايا.'],
      ['It goes on in a second and stays on.', 'يُركَّب في ثانية ويثبت مكانه.'],
      ['Colours that go with the phone and with the bag.', 'ألوان تليق بالجوال وبالحقيبة.'],
    ],
  },
];
