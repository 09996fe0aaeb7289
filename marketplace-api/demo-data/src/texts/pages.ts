import { LEGAL_PAGES } from './legal-pages.ts';
import type { TextPage } from './text-page.ts';

export const TEXT_PAGES: readonly TextPage[] = [
  ...LEGAL_PAGES,
  {
    slug: 'about',
    title: ['About RB Market', 'عن آر بي ماركت'],
    summary: [
      'A marketplace for the Emirates and Saudi Arabia: many sellers, one cart, one promise.',
      'سوق واحد للإمارات والسعودية: بائعون كثر وسلة واحدة ووعد واحد.',
    ],
    body: [
      [
        'RB Market began with a simple annoyance: the same headphones at five prices in five shops, and no way of knowing which of them would arrive tomorrow.',
        'بدأ آر بي ماركت من إزعاج بسيط: السماعات نفسها بخمسة أسعار في خمسة متاجر، ولا أحد يعرف أيها يصل غدًا.',
      ],
      ['# What we do', '# ماذا نقدم'],
      [
        'We bring checked sellers of the region together in one place. For every product you see all offers side by side: price, warranty, and the day on which it reaches your city.',
        'نجمع بائعين موثوقين من المنطقة في مكان واحد. ولكل منتج ترى كل العروض جنبًا إلى جنب: السعر والضمان واليوم الذي يصل فيه إلى مدينتك.',
      ],
      ['# What you can rely on', '# ما يمكنك الاعتماد عليه'],
      [
        'Prices include VAT. Delivery is free from 100 dirhams or riyals on. You can return within 45 days, and we collect at your door. In the evening we deliver until 2 am where the city allows it.',
        'الأسعار شاملة الضريبة. والتوصيل مجاني من 100 درهم أو ريال. ويمكنك الإرجاع خلال 45 يومًا ونستلم من باب بيتك. ومساءً نوصل حتى الثانية صباحًا حيث تسمح المدينة.',
      ],
      ['# In two languages', '# بلغتين'],
      [
        'Everything here is written in Arabic and in English, by people, for people. If something reads oddly, tell us.',
        'كل ما هنا مكتوب بالعربية والإنجليزية بعناية. وإن بدت لك عبارة غريبة فأخبرنا.',
      ],
    ],
  },
  {
    slug: 'rb-zone',
    title: ['RB Zone', 'آر بي زون'],
    summary: [
      'What we would buy ourselves: each month our buyers choose from two thousand products.',
      'ما كنا سنشتريه لأنفسنا: يختار فريقنا كل شهر من بين ألفي منتج.',
    ],
    body: [
      [
        'No seller can pay for a place here. What stands in the zone was in our hands, and its seller answers for it.',
        'لا يستطيع أي بائع أن يشتري مكانًا هنا. كل ما في هذه الصفحة جرّبناه بأنفسنا، وبائعه مسؤول عنه.',
      ],
    ],
  },
];
