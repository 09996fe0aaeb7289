import type { Post } from './article.ts';

/** Posts about the home and the kitchen. */
export const HOME_POSTS: readonly Post[] = [
  {
    slug: 'light-for-every-room',
    category: 'home-and-kitchen',
    cover: 'lighting',
    title: ['Light that makes a room larger', 'إضاءة تجعل الغرفة أوسع'],
    summary: [
      'Three lamps do more than one bright ceiling light. Where they belong, and how warm they should be.',
      'ثلاثة مصابيح أفضل من ضوء سقف واحد قوي. أين تضعها، وما درجة الدفء المناسبة.',
    ],
    author: ['Noura Al Harbi', 'نورة الحربي'],
    daysAgo: 26,
    body: [
      [
        'One strong light in the middle of the ceiling flattens a room. Spread the same light over three places, and corners appear that you had forgotten.',
        'الضوء القوي الواحد في وسط السقف يجعل الغرفة مسطحة. وزّع الضوء نفسه على ثلاثة أماكن فتظهر زوايا كنت قد نسيتها.',
      ],
      [
        'Put one beside the sofa at the height of your eyes, one low in the darkest corner, and one on the wall opposite the window.',
        'ضع مصباحًا بجانب الكنبة على مستوى العين، وآخر منخفضًا في أكثر الزوايا ظلامًا، وثالثًا على الجدار المقابل للنافذة.',
      ],
      ['# Warm or cool?', '# دافئة أم باردة؟'],
      [
        'In the majlis and the bedroom 2,700 kelvin is pleasant, in the kitchen 4,000 helps when cutting. Mixed in one room, the two disturb each other.',
        'في المجلس وغرفة النوم تناسب درجة 2700 كلفن، وفي المطبخ تساعدك 4000 أثناء التقطيع. أما الجمع بينهما في غرفة واحدة فغير مريح للعين.',
      ],
      ['A mirror across from a lamp doubles it for free.', 'والمرآة المقابلة للمصباح تضاعف ضوءه مجانًا.'],
    ],
  },
  {
    slug: 'choose-a-sofa',
    category: 'home-and-kitchen',
    cover: 'sofa',
    title: ['Measure twice: choosing a sofa without regret', 'قِس مرتين: كيف تختار كنبة دون ندم'],
    summary: [
      'Door, lift, wall and the way you sit: four things to check before ordering.',
      'الباب والمصعد والجدار وطريقة جلوسك: أربعة أمور تتحقق منها قبل الطلب.',
    ],
    author: ['Noura Al Harbi', 'نورة الحربي'],
    daysAgo: 40,
    body: [
      [
        'The most common reason for a return is not the colour. It is the door. Measure the door, the lift and the turn in the corridor, and compare them with the packed size in the specifications.',
        'أكثر أسباب الإرجاع شيوعًا ليس اللون بل الباب. قِس الباب والمصعد ومنعطف الممر، وقارنها بمقاسات العبوة في المواصفات.',
      ],
      [
        'Then mark the outline on the floor with tape. Walk around it for a day. There should be 45 centimetres to the table and 80 to pass behind.',
        'ثم ارسم حدودها على الأرض بشريط لاصق وتحرك حولها يومًا كاملًا. اترك 45 سم حتى الطاولة و80 سم للمرور خلفها.',
      ],
      ['# How do you sit?', '# كيف تجلس؟'],
      [
        'If you sit upright and talk, take a seat depth of 55 centimetres. If you lie and read, 65 and more. Families usually need both: a firm sofa and one deep armchair.',
        'إن كنت تجلس مستقيمًا للحديث فاختر عمق مقعد 55 سم، وإن كنت تستلقي للقراءة فاختر 65 سم فأكثر. والعائلات غالبًا تحتاج إلى الاثنين: كنبة متماسكة وكرسي عميق.',
      ],
      [
        'With small children, covers that come off and go into the machine are worth more than any guarantee against stains.',
        'ومع الأطفال الصغار، الأغطية التي تُخلع وتُغسل في الغسالة أنفع من أي ضمان ضد البقع.',
      ],
    ],
  },
  {
    slug: 'karak-at-home',
    category: 'home-and-kitchen',
    cover: 'coffee',
    title: ['Karak at home, like at the corner', 'كرك في البيت كما في الكافتيريا'],
    summary: [
      'The right pot, the right order, and patience for the third boil.',
      'الإبريق المناسب والترتيب الصحيح والصبر حتى الغليان الثالث.',
    ],
    author: ['Yousef Anwar', 'يوسف أنور'],
    daysAgo: 55,
    body: [
      [
        'Good karak needs loose black tea, cardamom, evaporated milk and time. For four cups take four teaspoons of tea, six pods of cardamom and 600 millilitres of water.',
        'الكرك الجيد يحتاج إلى شاي أسود سائب وهيل وحليب مبخر ووقت. لأربعة أكواب خذ أربع ملاعق صغيرة من الشاي وست حبات هيل و600 مل من الماء.',
      ],
      [
        'Crush the cardamom and boil it in the water first; only then add the tea. After five minutes comes the milk, then the sugar.',
        'اطحن الهيل واغله في الماء أولًا، ثم أضف الشاي. وبعد خمس دقائق أضف الحليب ثم السكر.',
      ],
      [
        'Now the secret: let it rise to the rim three times and take it off the heat each time. That gives the colour and the body.',
        'والسر الآن: دعه يرتفع إلى حافة القدر ثلاث مرات وارفعه عن النار في كل مرة، فهذا ما يمنحه اللون والقوام.',
      ],
      [
        'Pour it through a fine strainer into a warmed pot. Enamel and ceramic keep it hot without changing the taste.',
        'صفّه بمصفاة ناعمة في إبريق مُدفأ. والمينا والسيراميك يحفظان حرارته دون أن يغيّرا طعمه.',
      ],
    ],
  },
];
