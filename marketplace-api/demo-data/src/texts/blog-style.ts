import type { Post } from './article.ts';

/** Posts about style, care, sports and travel. */
export const STYLE_POSTS: readonly Post[] = [
  {
    slug: 'one-dress-three-occasions',
    category: 'style-and-care',
    cover: 'dress',
    title: ['One dress, three occasions', 'فستان واحد لثلاث مناسبات'],
    summary: [
      'Office, dinner, wedding: how shoes, bag and scarf change everything.',
      'العمل والعشاء والزفاف: كيف يغيّر الحذاء والحقيبة والشال كل شيء.',
    ],
    author: ['Reem Al Otaibi', 'ريم العتيبي'],
    daysAgo: 8,
    body: [
      [
        'A plain midi dress in a strong colour is the most useful piece in a wardrobe. Burgundy, navy and green suit almost everybody and look good in every light.',
        'الفستان السادة المتوسط الطول بلون قوي أنفع قطعة في الخزانة. العنابي والكحلي والأخضر تناسب الجميع تقريبًا وتبدو جميلة في كل إضاءة.',
      ],
      [
        'For the office: flat shoes, a structured bag and a light coat over the shoulders. For dinner: heels in the tone of the skin, a small clutch and one large earring more than you would dare.',
        'للعمل: حذاء مسطح وحقيبة متماسكة ومعطف خفيف على الكتفين. وللعشاء: كعب بلون قريب من البشرة وحقيبة صغيرة وأقراط أكبر قليلًا مما تجرئين عليه عادةً.',
      ],
      [
        'For a wedding, add a silk scarf as a belt and lipstick in the colour of the dress. Nobody will recognise it from Tuesday.',
        'ولحفلات الزفاف أضيفي وشاحًا حريريًا كحزام وأحمر شفاه بلون الفستان، ولن يتعرّف عليه أحد من يوم الثلاثاء.',
      ],
      [
        'Hang it in the bathroom while you shower: steam does the ironing.',
        'علّقيه في الحمّام أثناء الاستحمام، فالبخار يتكفل بالكيّ.',
      ],
    ],
  },
  {
    slug: 'skin-between-sun-and-air-conditioning',
    category: 'style-and-care',
    cover: 'care',
    title: ['Skin between sun and air conditioning', 'البشرة بين الشمس والمكيّف'],
    summary: [
      'Why skin is dry in a humid city, and a routine of three steps.',
      'لماذا تجف البشرة في مدينة رطبة، وروتين من ثلاث خطوات.',
    ],
    author: ['Dr. Huda Mansour', 'د. هدى منصور'],
    daysAgo: 33,
    body: [
      [
        'Outside 80 per cent humidity, inside 30: the skin crosses this border twenty times a day. It answers with dryness, even when it shines.',
        'في الخارج رطوبة 80 بالمئة وفي الداخل 30، والبشرة تعبر هذا الحد عشرين مرة في اليوم، فترد بالجفاف حتى وإن بدت لامعة.',
      ],
      ['# Three steps are enough', '# ثلاث خطوات تكفي'],
      [
        'Morning: rinse with lukewarm water, a light lotion with hyaluronic acid, and sun protection. Evening: a mild cleanser and a richer cream. Once a week a gentle peeling.',
        'صباحًا: ماء فاتر ولوشن خفيف بحمض الهيالورونيك وواقي شمس. ومساءً: غسول لطيف وكريم أغنى. ومرة في الأسبوع مقشر خفيف.',
      ],
      [
        'Hands are forgotten most often. A small cream in the bag, used after every washing, does more than an expensive one at home.',
        'اليدان أكثر ما ننساه. كريم صغير في الحقيبة بعد كل غسيل أنفع من كريم غالٍ في البيت.',
      ],
      ['And drink before you are thirsty: no lotion replaces water.', 'واشرب قبل أن تعطش، فلا لوشن يغني عن الماء.'],
    ],
  },
  {
    slug: 'start-running-at-sunrise',
    category: 'sports-and-travel',
    cover: 'running',
    title: ['Start running: six weeks before sunrise', 'ابدأ الجري: ستة أسابيع قبل الشروق'],
    summary: [
      'A plan for beginners on the corniche, with breaks, water and the right shoes.',
      'خطة للمبتدئين على الكورنيش، مع فترات راحة وماء وحذاء مناسب.',
    ],
    author: ['Saif Darwish', 'سيف درويش'],
    daysAgo: 15,
    body: [
      [
        'From May to September the best hour is the one before sunrise. It is cooler, the path is empty, and the day already feels won.',
        'من مايو إلى سبتمبر أفضل ساعة هي التي تسبق الشروق: الجو أبرد والمسار خالٍ، وتشعر أنك كسبت يومك مبكرًا.',
      ],
      ['# The plan', '# الخطة'],
      [
        'Weeks one and two: run one minute, walk two, ten times. Weeks three and four: run three, walk one, eight times. Weeks five and six: run eight, walk two, three times. Three days a week, never two in a row.',
        'الأسبوعان الأول والثاني: اجرِ دقيقة وامشِ دقيقتين، عشر مرات. الثالث والرابع: اجرِ ثلاثًا وامشِ دقيقة، ثماني مرات. الخامس والسادس: اجرِ ثماني دقائق وامشِ دقيقتين، ثلاث مرات. ثلاثة أيام في الأسبوع دون يومين متتاليين.',
      ],
      [
        'You should be able to talk all the time. If you cannot, slow down: speed comes by itself.',
        'يجب أن تستطيع الكلام طوال الوقت. فإن لم تستطع فأبطئ، السرعة تأتي وحدها.',
      ],
      [
        'Shoes should leave a thumb’s width at the front and be bought in the evening, when feet are larger.',
        'اترك مسافة عرض الإبهام في مقدمة الحذاء، واشتره مساءً حين تكون القدم أكبر.',
      ],
    ],
  },
  {
    slug: 'pack-for-a-week-in-a-cabin-bag',
    category: 'sports-and-travel',
    cover: 'suitcase',
    title: ['A week in a cabin bag', 'أسبوع كامل في حقيبة المقصورة'],
    summary: [
      'Roll, layer, leave out: how everything fits into 38 litres.',
      'لفّ ورتّب واستغنِ: كيف يتسع كل شيء في 38 لترًا.',
    ],
    author: ['Lina Haddad', 'لينا حداد'],
    daysAgo: 62,
    body: [
      [
        'Lay out what you want to take, then put a third of it back. Nobody has ever come home from a week away and wished for more shirts.',
        'ضع أمامك كل ما تريد أخذه ثم أعد ثلثه إلى الخزانة. لم يعد أحد من سفر أسبوع وهو يتمنى لو أخذ قمصانًا أكثر.',
      ],
      [
        'Shoes and heavy things go next to the wheels, rolled clothes above, and shirts last, folded around a thin folder.',
        'الأحذية والأشياء الثقيلة بجانب العجلات، ثم الملابس الملفوفة، وأخيرًا القمصان مطوية حول ملف رفيع.',
      ],
      ['# Two colours and one', '# لونان ولون ثالث'],
      [
        'Choose two basic colours and one that you like. Everything then goes with everything, and five pieces make ten outfits.',
        'اختر لونين أساسيين ولونًا تحبه، فيتناسق كل شيء مع كل شيء، وتصنع خمس قطع عشر إطلالات.',
      ],
      [
        'Liquids in a clear bag on top, the power bank in the hand luggage, and a folded tote for what you will buy.',
        'السوائل في كيس شفاف في الأعلى، والبطارية المتنقلة في حقيبة اليد، وحقيبة قماش مطوية لما ستشتريه.',
      ],
    ],
  },
];
