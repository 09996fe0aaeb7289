import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reader, understand } from '../../../../test/helpers/search/release-vocabulary.ts';
import { understandQuery } from './understand-query.ts';

describe('Query understanding: the head noun [CAT-08]', () => {
  test.each([
    ['phone charger', ['charger:phone charger']],
    ['kids shoes', ['shoes:shoes', 'audience:kids']],
    ['shoes for kids', ['shoes:shoes', 'audience:kids']],
    ["women's watch", ['watch:watch', 'audience:womens']],
    ['car charger', ['charger:charger', 'vehicle:car']],
    ['charger for laptop', ['charger:charger', 'laptop:laptop']],
    ['3 seater sofa', ['sofa:sofa', 'word:3', 'feature:seater']],
    ['casual dress', ['dress:dress', 'other:casual']],
    ['rugged phone', ['smartphone:phone', 'other:rugged']],
    ['curved monitor', ['monitor:monitor', 'other:curved']],
    ['laptop 512gb ssd', ['laptop:laptop', 'unknown:512gb', 'hard-disk:ssd']],
    ['ps5 يد تحكم', ['game-controller:يد تحكم', 'game-console:ps5']],
    ['gift for my wife', ['gift:gift', 'audience:wife']],
    ['watch gift', ['watch:watch', 'gift:gift']],
    ['gizmo red', ['head:gizmo', 'colour:red']],
    ['nova headphones', ['headphones:headphones', 'brand:nova']],
    ['شاحن جوال ايفون', ['charger:شاحن جوال', 'smartphone:ايفون']],
    ['كنب رمادي مجلس', ['sofa:كنب', 'colour:رمادي', 'feature:مجلس']],
    ['phone case', ['phone-case:phone case']],
    ['which phone has the best camera', ['smartphone:phone', 'other:has', 'sort:best', 'camera:camera']],
    ['شنطة زهرية', ['bag:شنطة', 'colour:زهرية']],
    ['زهرية', ['vase:زهرية']],
    ['يد تحكم ألعاب', ['game-controller:يد تحكم', 'feature:ألعاب']],
    ['مكينة coffee', ['coffee-machine:مكينة coffee']],
    ['case جوال', ['phone-case:case جوال']],
    ['جوال case', ['phone-case:جوال case']],
    ['smartphone', ['smartphone:smartphone']],
    ['smart phone', ['smartphone:smart phone']],
  ])('“%s” → %j', (q, slots) => expect(understand(q)).toEqual(slots));
});

describe('Query understanding: a thing that the catalogue lacks is the head [CAT-08]', () => {
  test.each([
    ['jewel holder', 'other:holder'],
    ['phone umbrella', 'umbrella:umbrella'],
    ['laptop blanket', 'pillow:blanket'],
    ['sofa broom', 'cleaning:broom'],
    ['معجون اسنان', 'toothpaste:معجون اسنان'],
    ['طريق جوال', 'other:طريق'],
  ])('“%s” → %s', (q, head) => expect(understand(q)[0]).toBe(head));

  test.each(['candles', 'broom', 'lunch', 'wipes', 'contact', 'خوذة', 'درهم', 'الأقل'])(
    'the real word “%s” is not corrected',
    (q) => expect(understandQuery(q, reader).corrected).toBeNull(),
  );
});

describe('Query understanding: price, order, size, negation [CAT-03]', () => {
  const price = (q: string) => {
    const slot = understandQuery(q, reader).slots.find(({ kind }) => kind === 'price');
    return slot?.kind === 'price' ? slot.bound : null;
  };
  test.each([
    ['phone under 1000 aed', { min: null, max: 1000 }],
    ['phone less than aed 1,000', { min: null, max: 1000 }],
    ['sofa between 1000 and 2000', { min: 1000, max: 2000 }],
    ['camera under 2k', { min: null, max: 2000 }],
    ['سماعات أقل من ١٠٠ درهم', { min: null, max: 100 }],
    ['جوال تحت الألف', { min: null, max: 1000 }],
    ['كنب من 1000 الى 2000', { min: 1000, max: 2000 }],
    ['ساعة ب 200 ريال', { min: null, max: 200 }],
    ['tent >500 aed', { min: 500, max: null }],
    ['power bank <100', { min: null, max: 100 }],
    ['laptops 1500 - 3000', { min: 1500, max: 3000 }],
    ['headphones AED 100 to AED 300', { min: 100, max: 300 }],
    ['العاب تحت ال٥٠ درهم', { min: null, max: 50 }],
    ['كاميرا ما تزيد عن ١٥٠٠', { min: null, max: 1500 }],
    ['كنبة ميزانية 2500', { min: null, max: 2500 }],
    ['روج اقل من خمسين درهم', { min: null, max: 50 }],
    ['جوال باقل من الف وخمسمية', { min: null, max: 1500 }],
    ['teapot under two hundred and fifty', { min: null, max: 250 }],
    ['power bank 20000', null],
    ['phone 256 gb', null],
    ['monitor under 27 inch', null],
  ])('“%s” → %j', (q, bound) => expect(price(q)).toEqual(bound));

  test('no number of any length fails, and amounts stay within bounds', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9٠-٩]{1,40}$/),
        fc.constantFrom('under', 'over', 'تحت', '<'),
        (digits, word) => {
          const slot = understandQuery(`phone ${word} ${digits} aed`, reader).slots.find(
            ({ kind }) => kind === 'price',
          );
          const { min, max } = slot?.kind === 'price' ? slot.bound : { min: 0, max: 0 };
          for (const value of [min ?? 0, max ?? 0]) expect(value >= 0 && value <= 10_000_000).toBe(true);
        },
      ),
    );
  });

  test('the order, the size and what is excluded have slots', () => {
    expect(understand('cheapest phone')).toEqual(['smartphone:phone', 'sort:cheapest']);
    expect(understand('shoes size 42')).toEqual(['shoes:shoes', 'size:size 42']);
    expect(understand('dress not black')).toEqual(['dress:dress', 'negation:not black']);
    expect(understand('سماعات بدون سلك')).toEqual(['headphones:سماعات', 'feature:بدون سلك']);
    expect(understand('مقلاة غير لاصقة')).toEqual(['pan:مقلاة', 'feature:غير لاصقة']);
  });
});

describe('Query understanding: words that need reading [CAT-08]', () => {
  test.each([
    ['ساعتين', 'watch-or-clock'],
    ['والشنطتين', 'bag'],
    ['كاميرتين', 'camera'],
    ['shanta', 'bag'],
    ['jazma', 'shoes'],
    ['sama3at', 'headphones'],
    ['7aqiba', 'bag'],
    ['شنططة', 'bag'],
    ['شوز', 'shoes'],
    ['حزاء', 'shoes'],
    ['hedphones', 'headphones'],
    ['screw drivr', 'screwdriver'],
    ['wirelessheadphones', 'headphones'],
    ['slhuhj', 'headphones'],
    ['حاخىث', 'smartphone'],
    ['مكواة', 'iron'],
    ['ipad', 'tablet'],
    ['مصلى', 'carpet'],
    ['كريم شمس', 'sunscreen'],
    ['قميص نوم', 'underwear'],
    ['زيت عود', 'oud-oil'],
    ['ghallaya', 'kettle'],
  ])('“%s” is a %s', (q, id) => expect(understand(q)[0]).toMatch(new RegExp(`^${id}:`)));

  test.each(['SKU-123', 'xkcd wvut', 'zzzz', 'ضضضض', 'qq'])('“%s” is not corrected to anything', (q) => {
    expect(understandQuery(q, reader)).toMatchObject({ head: null, corrected: null });
  });

  test('the code of a model is no word: the type before it stays', () => {
    const code = fc.stringMatching(/^[a-z]{1,2}[1-9][0-9]{1,2}$/);
    fc.assert(fc.property(code, (model) => expect(understand(`samsung galaxy ${model}`)[0]).toMatch(/^smartphone:/)));
  });

  test('a known word is never corrected, and a correction stays in the typed script or layout', () => {
    for (const q of ['books', 'airpods', 'نعال', 'wireless earbuds'])
      expect(understandQuery(q, reader).corrected).toBeNull();
    expect(understandQuery('hedphones', reader).corrected).toBe('headphones');
    expect(understandQuery('sama3at', reader).corrected).toBeNull();
    expect(understandQuery('slhuhj', reader).corrected).toBe('سماعات');
  });
});

describe('Query understanding: any input', () => {
  const random = createRandom(7);
  const pieces = [
    'phone',
    'أحمر',
    'under',
    '1000',
    'aed',
    'بدون',
    '🎧',
    '\u202E',
    '\u2066',
    "'; DROP TABLE products; --",
    '<b>',
    '%',
    '\0',
    'a',
    'ا',
    '٣',
    'not',
    '-',
    '"',
    'و',
    '\uD83C',
  ];
  const fixed = [
    '',
    ' ',
    'a',
    'ا',
    '!!! ??? ...',
    'not',
    'under',
    'بدون',
    '\u202Esdrow',
    'x'.repeat(10_000),
    'سماعات '.repeat(1_500),
    '😀'.repeat(3_000),
  ];
  const createInput = () =>
    Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join(random(2) ? ' ' : '');
  const inputs = fixed.concat(Array.from({ length: 500 }, createInput));
  test('slots cover every token once, in order, with a certainty of 0 to 1; the head is one of them', () => {
    for (const q of inputs) {
      const { tokens, slots, head } = understandQuery(q, reader);
      expect(slots.map(({ start }) => start)).toEqual([0, ...slots.map(({ end }) => end)].slice(0, slots.length));
      expect(slots.at(-1)?.end ?? 0).toBe(tokens.length);
      for (const { confidence } of slots) expect(confidence >= 0 && confidence <= 1).toBe(true);
      expect([null, ...slots]).toContain(head);
    }
  });
});

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}
