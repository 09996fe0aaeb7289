import { questionAndAnswer, type CategoryTexts } from './category-texts.ts';

const BETWEEN_SIZES = questionAndAnswer(
  ['I am between two sizes. Which one should I take?', 'مقاسي بين مقاسين، أيهما أختار؟'],
  ['Take the larger one for a loose fit, the smaller one for a close fit.', 'الأكبر لقصة مريحة، والأصغر لقصة ملاصقة.'],
);
const MACHINE_WASH = questionAndAnswer(
  ['Can it be machine washed?', 'هل يمكن غسله في الغسالة؟'],
  [
    'The label inside says how; a gentle cold wash suits most.',
    'الطريقة على الملصق الداخلي، والأغلب دورة لطيفة بماء بارد.',
  ],
);

/** Reviews and questions about clothes, shoes, bags and beauty, by leaf category. */
export const fashionTexts: Readonly<Record<string, CategoryTexts>> = {
  dresses: {
    good: [
      ['Falls beautifully and is not see-through.', 'انسداله جميل وقماشه غير شفاف.'],
      ['Got compliments the whole evening.', 'نال إعجاب الجميع طوال السهرة.'],
      ['The fabric is soft and does not itch.', 'الخامة ناعمة ولا تسبب الحكة.'],
    ],
    bad: [
      ['Runs small, order one size up.', 'المقاس صغير، اطلبي مقاسًا أكبر.'],
      ['The fabric is thinner than I thought.', 'القماش أخف مما توقعت.'],
    ],
    questions: [BETWEEN_SIZES, MACHINE_WASH],
  },
  't-shirts': {
    good: [
      ['Washed it five times and it still looks new.', 'غسلته خمس مرات وما زال كالجديد.'],
      ['Soft, and not too warm in summer.', 'ناعم وخفيف في الصيف.'],
      ['The seams are neat everywhere.', 'الخياطة مرتبة ونظيفة.'],
    ],
    bad: [
      ['Shrank a little in the wash.', 'انكمش قليلًا بعد الغسيل.'],
      ['One thread was loose.', 'كان هناك خيط زائد.'],
    ],
    questions: [BETWEEN_SIZES, MACHINE_WASH],
  },
  jeans: {
    good: [
      ['Fits true to size, and the length is right.', 'المقاس مضبوط والطول مناسب.'],
      ['The denim gives a little and stays in shape.', 'قماش الجينز مرن ويحافظ على شكله.'],
      ['Comfortable even on a long drive.', 'مريح حتى في المشاوير الطويلة.'],
    ],
    bad: [
      ['Too long for me, had to shorten them.', 'طويل عليّ واضطررت إلى تقصيره.'],
      ['The colour came off in the first wash.', 'نزل بعض اللون في أول غسلة.'],
    ],
    questions: [BETWEEN_SIZES, MACHINE_WASH],
  },
  coats: {
    good: [
      ['Sits well on the shoulders.', 'يجلس على الكتفين بشكل ممتاز.'],
      ['Wore it on a trip, it hardly creases.', 'لبسته في السفر ولا يتجعّد تقريبًا.'],
      ['The buttons and seams look expensive.', 'الأزرار والخياطة تبدو فاخرة.'],
    ],
    bad: [
      ['The sleeves are a bit long.', 'الأكمام طويلة قليلًا.'],
      ['The fabric is thinner than I thought.', 'القماش أخف مما توقعت.'],
    ],
    questions: [BETWEEN_SIZES, MACHINE_WASH],
  },
  handbags: {
    good: [
      ['Goes with everything I own.', 'تناسب كل ملابسي.'],
      ['Looks far more expensive than it was.', 'شكلها أفخم من سعرها.'],
      ['The seams and the clasp are flawless.', 'الخياطة والقفل بلا أي عيب.'],
    ],
    bad: [
      ['Smaller inside than in the pictures.', 'أصغر من الداخل مما في الصور.'],
      ['The lining creases easily.', 'البطانة تتجعّد بسهولة.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it come with a dust bag?', 'هل تأتي مع كيس حفظ؟'],
        ['Yes, the bag and a box are included.', 'نعم، الكيس والعلبة مرفقان.'],
      ),
    ],
  },
  shoes: {
    good: [
      ['Comfortable from the first evening on.', 'مريح من أول ليلة.'],
      ['True to size.', 'المقاس مضبوط.'],
      ['The sole does not slip on marble.', 'النعل لا ينزلق على الرخام.'],
    ],
    bad: [
      ['Narrow at the toes, order half a size up.', 'ضيق عند الأصابع، اطلب مقاسًا أكبر.'],
      ['Presses at the heel for the first days.', 'يضغط على الكعب في الأيام الأولى.'],
    ],
    questions: [BETWEEN_SIZES],
  },
  'running-shoes': {
    good: [
      ['Ten kilometres on the first day without a blister.', 'عشرة كيلومترات في أول يوم دون أي ألم.'],
      ['Light, and the sole grips well.', 'خفيف ونعله ثابت على الأرض.'],
      ['My feet stay dry in the heat.', 'قدماي تبقيان جافتين في الحر.'],
    ],
    bad: [
      ['Runs small, order one size up.', 'المقاس صغير، اطلب مقاسًا أكبر.'],
      ['The laces are too long.', 'الأربطة طويلة أكثر من اللازم.'],
    ],
    questions: [BETWEEN_SIZES],
  },
  sunglasses: {
    good: [
      ['Light, and I forget that I wear them.', 'خفيفة لدرجة أنني أنسى أنني ألبسها.'],
      ['No glare on the road any more.', 'لم يعد الوهج يزعجني على الطريق.'],
      ['The hinges are solid.', 'المفصلات متينة.'],
    ],
    bad: [
      ['They slip a little when I sweat.', 'تنزلق قليلًا عند التعرّق.'],
      ['The case is very simple.', 'علبة الحفظ بسيطة جدًا.'],
    ],
    questions: [
      questionAndAnswer(
        ['Do the lenses protect against UV?', 'هل العدسات تحمي من الأشعة فوق البنفسجية؟'],
        ['Yes, fully.', 'نعم، حماية كاملة.'],
      ),
    ],
  },
  lipsticks: {
    good: [
      ['The shade is exactly as in the picture.', 'الدرجة مطابقة للصورة تمامًا.'],
      ['Stays through coffee and lunch.', 'يثبت حتى بعد القهوة والغداء.'],
      ['Does not dry out my lips.', 'لا يجفف الشفاه.'],
    ],
    bad: [
      ['The shade is darker than on screen.', 'الدرجة أغمق من الصورة.'],
      ['Needs a second layer.', 'يحتاج إلى طبقة ثانية.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it contain perfume?', 'هل يحتوي على عطر؟'],
        ['Only a very light one.', 'عطر خفيف جدًا فقط.'],
      ),
    ],
  },
  'skin-care': {
    good: [
      ['Gentle on my sensitive skin.', 'لطيف على بشرتي الحساسة.'],
      ['The scent is fresh and not too strong.', 'رائحته منعشة وغير قوية.'],
      ['My hands have been soft since the first week.', 'أصبحت يداي ناعمتين منذ الأسبوع الأول.'],
    ],
    bad: [
      ['The scent is not for me.', 'الرائحة لم تناسبني.'],
      ['Used up faster than I thought.', 'نفد أسرع مما توقعت.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is it suitable for sensitive skin?', 'هل يناسب البشرة الحساسة؟'],
        [
          'Yes, it was tested for that. Try a small spot first.',
          'نعم، تم اختباره لذلك، وننصح بتجربته على جزء صغير أولًا.',
        ],
      ),
    ],
  },
  'oral-care': {
    good: [
      ['Soft on the gums and still thorough.', 'ناعمة على اللثة وتنظّف جيدًا.'],
      ['The bristles have kept their shape for two months.', 'الشعيرات حافظت على شكلها شهرين.'],
      ['The dentist recommended one like it.', 'طبيب الأسنان نصحني بمثلها.'],
    ],
    bad: [
      ['The head is a bit large.', 'الرأس كبير قليلًا.'],
      ['The handle is slippery when wet.', 'المقبض زلق عندما يبتل.'],
    ],
    questions: [
      questionAndAnswer(
        ['How soft are the bristles?', 'ما درجة نعومة الشعيرات؟'],
        ['The softness is in the specifications.', 'درجة النعومة مذكورة في المواصفات.'],
      ),
    ],
  },
  shaving: {
    good: [
      ['A close shave without cuts.', 'حلاقة ناعمة دون جروح.'],
      ['No red skin afterwards.', 'لا احمرار في البشرة بعدها.'],
      ['The blade lasts longer than my old one.', 'الشفرة تدوم أكثر من السابقة.'],
    ],
    bad: [
      ['Spare blades are expensive.', 'الشفرات البديلة غالية.'],
      ['The handle is light for my taste.', 'المقبض خفيف على ذوقي.'],
    ],
    questions: [
      questionAndAnswer(
        ['Can I change the blade?', 'هل يمكن تغيير الشفرة؟'],
        ['Yes, with one click.', 'نعم، بضغطة واحدة.'],
      ),
    ],
  },
};
