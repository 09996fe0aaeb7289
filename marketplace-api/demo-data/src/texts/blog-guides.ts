import type { Post } from './article.ts';

/** Posts with buying advice. */
export const GUIDES: readonly Post[] = [
  {
    slug: 'how-to-choose-headphones',
    category: 'buying-guides',
    cover: 'headphones',
    title: ['How to choose headphones you will still like in a year', 'كيف تختار سماعات رأس تبقى راضيًا عنها بعد عام'],
    summary: [
      'Noise cancelling, weight, battery: what matters on the metro, in the office and on a long flight.',
      'عزل الضوضاء والوزن والبطارية: ما الذي يهم فعلًا في المترو والمكتب والرحلات الطويلة.',
    ],
    author: ['Mariam Al Suwaidi', 'مريم السويدي'],
    daysAgo: 4,
    body: [
      [
        'Most people choose headphones by the sound in the first five minutes. What decides after a year is something else: whether they press, whether the battery lasts through the week, and whether calls are clear.',
        'يختار أغلب الناس السماعات بناءً على صوتها في أول خمس دقائق. لكن ما يحسم الأمر بعد عام شيء آخر: هل تضغط على الرأس، وهل تكفي بطاريتها أسبوعًا، وهل المكالمات واضحة.',
      ],
      ['# Where will you wear them?', '# أين ستستخدمها؟'],
      [
        'On the metro and on flights, active noise cancelling is worth its price: it takes away the low hum of engines. In a quiet office it matters less, and light headphones without it are often more comfortable.',
        'في المترو والطائرة يستحق عزل الضوضاء النشط ثمنه، لأنه يزيل هدير المحركات المنخفض. أما في مكتب هادئ فأهميته أقل، وكثيرًا ما تكون السماعات الخفيفة من دونه أكثر راحة.',
      ],
      ['# Three numbers worth reading', '# ثلاثة أرقام تستحق القراءة'],
      [
        'Weight: below 260 grams you forget them. Battery: 30 hours mean one charge a week. Range: 10 metres are enough for a flat, more only helps in open spaces.',
        'الوزن: ما دون 260 جرامًا تنسى أنك ترتديه. البطارية: 30 ساعة تعني شحنة واحدة في الأسبوع. المدى: عشرة أمتار تكفي للشقة، وما زاد يفيد في الأماكن المفتوحة فقط.',
      ],
      [
        'If you wear glasses, try soft velour cushions: leather presses the temples. And keep the box: you have 45 days to change your mind.',
        'إن كنت ترتدي نظارة فجرّب الوسائد القماشية الناعمة، فالجلد يضغط على الصدغين. واحتفظ بالعلبة، فأمامك 45 يومًا لتغيير رأيك.',
      ],
    ],
  },
  {
    slug: 'phone-battery-in-summer',
    category: 'buying-guides',
    cover: 'phone',
    title: ['Keeping a phone battery healthy in a Gulf summer', 'كيف تحافظ على بطارية هاتفك في صيف الخليج'],
    summary: [
      'Heat ages a battery faster than anything else. Five habits that help.',
      'الحرارة تُتعب البطارية أكثر من أي شيء آخر. خمس عادات تساعدك على حمايتها.',
    ],
    author: ['Khalid Rahman', 'خالد رحمن'],
    daysAgo: 11,
    body: [
      [
        'A phone on the dashboard in July can reach 60 degrees within minutes. At that temperature a battery loses in one afternoon what it would otherwise lose in months.',
        'الهاتف على لوحة القيادة في يوليو قد يصل إلى 60 درجة خلال دقائق. عند هذه الحرارة تفقد البطارية في عصر واحد ما تفقده عادةً في أشهر.',
      ],
      [
        'Keep it in the glove box or in your pocket. When it navigates, put the holder over an air vent. And take off the case while it charges in the car.',
        'احفظه في درج السيارة أو في جيبك. وعند استخدام الخرائط ثبّت الحامل أمام فتحة التكييف. وانزع الغطاء أثناء الشحن في السيارة.',
      ],
      ['# Charging habits', '# عادات الشحن'],
      [
        'Fast charging is fine when you need it, but overnight a slow charger is kinder. Most phones can stop at 80 per cent: switch that on in the settings and the battery will thank you for years.',
        'الشحن السريع مفيد عند الحاجة، لكن الشاحن البطيء ألطف أثناء الليل. معظم الهواتف يمكنها التوقف عند 80 بالمئة، فعّل هذا الخيار من الإعدادات وستدوم البطارية سنوات أطول.',
      ],
      [
        'A power bank with USB-C is more useful than a second charger: it is cool when you need it and works at the beach.',
        'البطارية المتنقلة بمنفذ USB-C أنفع من شاحن ثانٍ، فهي باردة عند الحاجة وتعمل حتى على الشاطئ.',
      ],
    ],
  },
  {
    slug: 'laptop-for-university',
    category: 'buying-guides',
    cover: 'laptop',
    title: [
      'A laptop for university: what is enough, and what is too much',
      'حاسوب محمول للجامعة: ما يكفيك وما يزيد عن حاجتك',
    ],
    summary: [
      'Memory, storage and weight for four years of lectures, without paying for what stays unused.',
      'الذاكرة والتخزين والوزن لأربع سنوات من المحاضرات، دون أن تدفع مقابل ما لن تستخدمه.',
    ],
    author: ['Lina Haddad', 'لينا حداد'],
    daysAgo: 19,
    body: [
      [
        'For notes, papers and video calls, 16 GB of memory and 512 GB of storage will last four years. Eight gigabytes work too, but leave no room for a browser with thirty tabs.',
        'للملاحظات والأبحاث ومكالمات الفيديو تكفي ذاكرة 16 جيجابايت وقرص 512 جيجابايت أربع سنوات. أما 8 جيجابايت فتعمل، لكنها لا تحتمل متصفحًا بثلاثين نافذة.',
      ],
      [
        'Engineers and designers should look at 32 GB. Everyone else does better with a lighter machine: 1.3 kilograms instead of two make a difference between buildings at noon.',
        'طلاب الهندسة والتصميم يحتاجون إلى 32 جيجابايت. أما الباقون فالأخف أفضل لهم: كيلوغرام وثلث بدل كيلوغرامين فرق تشعر به بين المباني وقت الظهيرة.',
      ],
      ['# The keyboard matters', '# لوحة المفاتيح مهمة'],
      [
        'Check that the letters are printed in Arabic and English, and that the keys are lit: lecture halls are darker than shops.',
        'تأكد من أن الحروف مطبوعة بالعربية والإنجليزية وأن المفاتيح مضيئة، فقاعات المحاضرات أقل إضاءة من المتاجر.',
      ],
      [
        'Take the longer warranty. A laptop that travels every day has a bad day at some time, usually before exams.',
        'اختر الضمان الأطول. فالحاسوب الذي يتنقل كل يوم سيمر بيوم سيئ، وغالبًا قبل الامتحانات.',
      ],
    ],
  },
];
