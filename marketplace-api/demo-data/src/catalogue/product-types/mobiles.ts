import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { GIGABYTES, HERTZ, INCHES, METRES, MILLIAMP_HOURS, PORTS, WATTS } from '../../units.ts';

/** Phones, chargers and power banks. */
export const mobiles: readonly ProductType[] = [
  {
    category: 'smartphones',
    naming: 'code',
    price: [449, 4299],
    measures: [195, 76, 162, 8],
    warranties: [12, 24],
    colours: ['black', 'navy', 'silver', 'lavender', 'green', 'rose-gold', 'sky-blue'],
    styles: [
      style('5G Smartphone', 'هاتف ذكي يدعم شبكات الجيل الخامس', 'phone'),
      style('Dual SIM Smartphone', 'هاتف ذكي بشريحتين', 'phone', 0.8),
      style('Smartphone with Triple Camera', 'هاتف ذكي بكاميرا ثلاثية', 'phone', 1.1),
      style('Water-Resistant Smartphone', 'هاتف ذكي مقاوم للماء', 'phone', 1.2),
      style('Slim Smartphone', 'هاتف ذكي بتصميم نحيف', 'phone', 0.95),
    ],
    specs: {
      storage: numberSpec('Storage', 'سعة التخزين', GIGABYTES, 128, 256, 512),
      memory: numberSpec('Memory (RAM)', 'الذاكرة العشوائية', GIGABYTES, 6, 8, 12, 16),
      screen: numberSpec('Screen size', 'مقاس الشاشة', INCHES, 6.1, 6.4, 6.7),
      refresh: numberSpec('Refresh rate', 'معدل تحديث الشاشة', HERTZ, 90, 120, 144),
      battery: numberSpec('Battery capacity', 'سعة البطارية', MILLIAMP_HOURS, 4500, 5000, 5500),
      charging: numberSpec('Fast charging', 'الشحن السريع', WATTS, 25, 45, 67),
    },
    inName: 'storage',
    capacity: { spec: 'storage', every: 3, step: 1.14 },
    bullets: [
      ['{screen} display with a smooth {refresh} refresh rate', 'شاشة {screen} بمعدل تحديث سلس يبلغ {refresh}'],
      ['{memory} of memory keeps every app ready', 'ذاكرة عشوائية {memory} لتنقّل سريع بين التطبيقات'],
      ['{battery} battery with {charging} fast charging', 'بطارية {battery} مع شحن سريع بقدرة {charging}'],
      ['{storage} for photos, videos and apps', 'مساحة {storage} للصور والفيديو والتطبيقات'],
      ['Fingerprint reader and face unlock', 'قارئ بصمة وفتح بالتعرّف على الوجه'],
    ],
    overview: [
      [
        'Scroll, stream and play without a stutter: the {refresh} screen stays fluid while the processor does the heavy lifting.',
        'تصفّح وشاهد والعب بلا تقطيع: شاشة بمعدل {refresh} تبقى سلسة مهما زادت المهام.',
      ],
      [
        'The camera keeps faces sharp in low light, so evening gatherings look the way you remember them.',
        'تحافظ الكاميرا على وضوح الوجوه في الإضاءة الخافتة، فتبقى صور السهرات كما عشتها.',
      ],
      [
        'A charge in the morning lasts well past midnight, and a short break at the socket is enough for hours more.',
        'شحنة الصباح تكفي إلى ما بعد منتصف الليل، ودقائق قليلة على الشاحن تمنحك ساعات إضافية.',
      ],
    ],
  },
  {
    category: 'power-banks',
    naming: 'code',
    price: [49, 349],
    measures: [340, 70, 148, 22],
    warranties: [12],
    colours: ['black', 'white', 'mint', 'navy', 'pink'],
    styles: [
      style('Fast-Charging Power Bank', 'بطارية متنقلة سريعة الشحن', 'power-bank'),
      style('Slim Power Bank', 'بطارية متنقلة نحيفة', 'power-bank', 0.85),
      style('Power Bank with Built-In Cable', 'بطارية متنقلة بكابل مدمج', 'power-bank', 1.1),
      style('Wireless Charging Power Bank', 'بطارية متنقلة بشحن لاسلكي', 'power-bank', 1.35),
    ],
    specs: {
      capacity: numberSpec('Capacity', 'السعة', MILLIAMP_HOURS, 5000, 10000, 20000, 26800),
      output: numberSpec('Maximum output', 'أقصى قدرة خرج', WATTS, 18, 22.5, 45, 65),
      ports: numberSpec('Ports', 'عدد المنافذ', PORTS, 2, 3, 4),
      input: choiceSpec(
        'Charging input',
        'منفذ الشحن',
        ['USB-C', 'USB-C'],
        ['USB-C and Micro-USB', 'USB-C وMicro-USB'],
      ),
    },
    inName: 'capacity',
    bullets: [
      ['{capacity}, enough for several phone charges', 'سعة {capacity} تكفي لشحن الهاتف مرات عدة'],
      ['Up to {output} for phones and tablets', 'قدرة خرج تصل إلى {output} للهواتف والأجهزة اللوحية'],
      ['Display shows the remaining charge', 'مؤشر يعرض نسبة الشحن المتبقية'],
      ['Protected against overheating and short circuits', 'حماية من السخونة الزائدة وقصر الدائرة'],
      ['Small enough for a hand bag and allowed in the cabin', 'حجم يناسب حقيبة اليد ومسموح به على متن الطائرة'],
    ],
    overview: [
      [
        'Long drive, long flight or a long day at the beach: power for everyone in the car fits in one pocket.',
        'في السفر أو على الشاطئ أو في الطريق الطويل، طاقة تكفي الجميع في جيب واحد.',
      ],
      [
        'Several devices charge at once, and the power bank itself is full again in a few hours.',
        'تشحن أكثر من جهاز في الوقت نفسه، وتمتلئ هي من جديد خلال ساعات قليلة.',
      ],
      [
        'The casing resists scratches, so it can share a bag with your keys.',
        'هيكلها مقاوم للخدش، فلا تقلق إن وضعتها مع المفاتيح في حقيبة واحدة.',
      ],
    ],
  },
  {
    category: 'chargers',
    naming: 'code',
    price: [29, 199],
    measures: [90, 38, 60, 30],
    warranties: [12],
    colours: ['black', 'white', 'navy', 'red'],
    styles: [
      style('USB-C Wall Charger', 'شاحن جداري بمنفذ USB-C', 'charger'),
      style('Travel Charger', 'شاحن سفر', 'charger', 1.2),
      style('Compact Wall Charger', 'شاحن جداري صغير الحجم', 'charger', 0.9),
      style('Multi-Port Charger', 'شاحن متعدد المنافذ', 'charger', 1.4),
    ],
    specs: {
      power: numberSpec('Power', 'القدرة', WATTS, 20, 30, 45, 65, 100),
      ports: numberSpec('Ports', 'عدد المنافذ', PORTS, 1, 2, 3, 4),
      cable: numberSpec('Cable length', 'طول الكابل', METRES, 1, 2, 3),
      plug: choiceSpec(
        'Plug',
        'نوع القابس',
        ['UK type G', 'بريطاني، النوع G'],
        ['UK, EU and US adapters', 'محوّلات بريطانية وأوروبية وأمريكية'],
      ),
    },
    inName: 'power',
    bullets: [
      ['{power} charges a phone to half in about half an hour', 'قدرة {power} تشحن الهاتف إلى النصف في نحو نصف ساعة'],
      ['Braided cable included', 'كابل مضفّر مرفق'],
      ['Fits the sockets of the UAE and Saudi Arabia', 'يناسب مقابس الكهرباء في الإمارات والسعودية'],
      ['Stops by itself when the battery is full', 'يتوقف تلقائيًا عند امتلاء البطارية'],
      ['Stays cool even at full load', 'لا يسخن حتى عند أقصى حمل'],
    ],
    overview: [
      [
        'One charger by the bed or in the hotel, and everything you carry is ready in the morning.',
        'شاحن واحد بجانب السرير أو في الفندق، وكل أجهزتك جاهزة في الصباح.',
      ],
      [
        'It talks to each device and gives exactly the current that the device asks for.',
        'يتعرّف على كل جهاز ويعطيه التيار الذي يحتاج إليه بالضبط.',
      ],
      [
        'Tested for the heat of Gulf summers, with a body that does not catch fire.',
        'مختبَر لحرارة صيف الخليج، وهيكله مقاوم للاشتعال.',
      ],
    ],
  },
];
