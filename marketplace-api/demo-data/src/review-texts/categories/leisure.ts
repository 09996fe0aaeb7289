import { questionAndAnswer, type CategoryTexts } from './category-texts.ts';

/** Reviews and questions about sports, toys, stationery and travel, by leaf category. */
export const leisureTexts: Readonly<Record<string, CategoryTexts>> = {
  balls: {
    good: [
      ['Holds its air for weeks.', 'تحتفظ بالهواء لأسابيع.'],
      ['Good grip, even with sandy hands.', 'ملمسها ثابت حتى مع الرمل.'],
      ['The boys play with it every evening.', 'الأولاد يلعبون بها كل مساء.'],
    ],
    bad: [
      ['Came without air, and no pump.', 'وصلت دون هواء ودون منفاخ.'],
      ['The surface wears off on asphalt.', 'سطحها يتآكل على الأسفلت.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it arrive pumped up?', 'هل تصل منفوخة؟'],
        ['No, any ball pump fits.', 'لا، ويناسبها أي منفاخ كرات.'],
      ),
    ],
  },
  tents: {
    good: [
      ['Stood through a windy night near Hatta.', 'صمدت في ليلة عاصفة قرب حتا.'],
      ['Pitched by two of us in ten minutes.', 'نصبناها نحن الاثنين في عشر دقائق.'],
      ['The zips run well even with sand in them.', 'السحّابات تعمل جيدًا حتى مع الرمل.'],
    ],
    bad: [
      ['The pegs bend in hard ground.', 'الأوتاد تنثني في الأرض الصلبة.'],
      ['Warm inside by nine in the morning.', 'حارة من الداخل من التاسعة صباحًا.'],
    ],
    questions: [
      questionAndAnswer(
        ['How does it cope with sand and wind?', 'كيف تتحمل الرمل والرياح؟'],
        ['Well, with all guy lines tight.', 'جيدًا، بشرط شدّ جميع الحبال.'],
      ),
    ],
  },
  bicycles: {
    good: [
      ['The gears change smoothly.', 'تبديل السرعات سلس.'],
      ['The brakes grip well in the dust.', 'الفرامل قوية حتى مع الغبار.'],
      ['I ride it to work along the corniche.', 'أذهب بها إلى العمل على طول الكورنيش.'],
    ],
    bad: [
      ['The saddle is hard on long rides.', 'المقعد قاسٍ في المسافات الطويلة.'],
      ['Needed a pump before the first ride.', 'احتاجت إلى نفخ الإطارات قبل أول استخدام.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it arrive assembled?', 'هل تصل مركّبة؟'],
        ['Mostly: turn the handlebar and fix the pedals.', 'في معظمها: عدّل المقود وثبّت الدواسات.'],
      ),
    ],
  },
  'soft-toys': {
    good: [
      ['My daughter has not put it down since.', 'ابنتي لا تتركه من يدها.'],
      ['No loose parts, safe for the little one.', 'لا قطع مفكوكة فيه، وآمن للصغار.'],
      ['Has been dropped many times and looks like new.', 'سقط مرات كثيرة وما زال كالجديد.'],
    ],
    bad: [
      ['Smaller than I hoped.', 'أصغر مما تمنيت.'],
      ['The colour faded a little in the sun.', 'بهت لونه قليلًا تحت الشمس.'],
    ],
    questions: [
      questionAndAnswer(
        ['From what age would you recommend it?', 'من أي عمر تنصحون به؟'],
        ['The age is in the specifications.', 'العمر مذكور في المواصفات.'],
      ),
    ],
  },
  'board-games': {
    good: [
      ['We play with the whole family on Fridays.', 'نلعب بها مع العائلة كل جمعة.'],
      ['The pieces are well made.', 'القطع مصنوعة بإتقان.'],
      ['Fun for children and for adults.', 'ممتعة للصغار والكبار.'],
    ],
    bad: [
      ['A piece was missing at first, they sent it later.', 'كانت هناك قطعة ناقصة وأرسلوها لاحقًا.'],
      ['The lid does not close well.', 'غطاء العلبة لا يُغلق جيدًا.'],
    ],
    questions: [
      questionAndAnswer(
        ['Are spare pieces available?', 'هل تتوفر قطع بديلة؟'],
        ['Yes, write to us with your order number.', 'نعم، راسلنا مع ذكر رقم الطلب.'],
      ),
    ],
  },
  'baby-bottles': {
    good: [
      ['My baby accepted it at once.', 'تقبّلها طفلي من أول مرة.'],
      ['Easy to clean, every part comes off.', 'سهلة التنظيف وكل أجزائها تُفك.'],
      ['Does not leak in the bag.', 'لا تسرّب في الحقيبة.'],
    ],
    bad: [
      ['The numbers fade after a few washes.', 'الأرقام تبهت بعد عدة غسلات.'],
      ['The teat flows fast for a newborn.', 'تدفق الحلمة سريع على حديثي الولادة.'],
    ],
    questions: [
      questionAndAnswer(
        ['Can I sterilise it in boiling water?', 'هل يمكن تعقيمها في الماء المغلي؟'],
        ['Yes, for five minutes.', 'نعم، لمدة خمس دقائق.'],
      ),
    ],
  },
  notebooks: {
    good: [
      ['The ink does not show on the next page.', 'الحبر لا يظهر على الصفحة التالية.'],
      ['Lies flat when open.', 'يبقى مفتوحًا بشكل مستوٍ.'],
      ['The paper feels smooth under the pen.', 'ورقه ناعم تحت القلم.'],
    ],
    bad: [
      ['The corners bend in my bag.', 'زواياه تنثني في الحقيبة.'],
      ['Fewer pages than I thought.', 'صفحاته أقل مما ظننت.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is the paper thick enough for a fountain pen?', 'هل الورق سميك بما يكفي لقلم الحبر السائل؟'],
        ['Yes, it does not bleed through.', 'نعم، لا ينفذ الحبر إلى الخلف.'],
      ),
    ],
  },
  pens: {
    good: [
      ['Writes smoothly from right to left too.', 'يكتب بسلاسة من اليمين إلى اليسار أيضًا.'],
      ['Lies well in the hand.', 'مريح في اليد.'],
      ['The line is even and does not skip.', 'خطه منتظم ولا يتقطع.'],
    ],
    bad: [
      ['Smudges if you are not careful.', 'يتلطخ إن لم تنتبه.'],
      ['Thinner than it looks.', 'أرفع مما يبدو.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is it good for Arabic calligraphy?', 'هل يصلح للخط العربي؟'],
        ['For practice, yes; masters take a reed.', 'للتدرّب نعم، أما المحترفون فيستخدمون القصب.'],
      ),
    ],
  },
  instruments: {
    good: [
      ['Stays in tune for days.', 'يحافظ على ضبطه لأيام.'],
      ['A full, warm sound for the price.', 'صوته غني ودافئ مقابل سعره.'],
      ['My teacher was pleasantly surprised.', 'أعجب به مدرّسي كثيرًا.'],
    ],
    bad: [
      ['Had to be tuned first.', 'احتاج إلى ضبط قبل الاستخدام.'],
      ['The bag that comes with it is thin.', 'الحقيبة المرفقة رقيقة.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is it good for a beginner?', 'هل يناسب المبتدئين؟'],
        ['Yes, with a teacher or with videos.', 'نعم، مع مدرّس أو عبر الفيديوهات.'],
      ),
    ],
  },
  luggage: {
    good: [
      ['The wheels roll quietly, even on tiles.', 'عجلاتها هادئة حتى على البلاط.'],
      ['Three flights and not one scratch.', 'ثلاث رحلات طيران دون خدش واحد.'],
      ['Good zips and handles.', 'السحّابات والمقابض متينة.'],
    ],
    bad: [
      ['The telescopic handle has some play.', 'المقبض التلسكوبي يهتز قليلًا.'],
      ['The lining is thin.', 'البطانة خفيفة.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is the lock approved by airports?', 'هل القفل معتمد في المطارات؟'],
        ['Yes, staff can open it without damage.', 'نعم، ويمكن للموظفين فتحه دون كسر.'],
      ),
    ],
  },
  backpacks: {
    good: [
      ['Plenty of pockets, everything has its place.', 'جيوب كثيرة ولكل شيء مكانه.'],
      ['The straps do not cut into my shoulders.', 'الأحزمة مريحة على الكتفين.'],
      ['The zips still run well after a year of school.', 'السحّابات ما زالت جيدة بعد سنة دراسية.'],
    ],
    bad: [
      ['The side pocket is tight for a bottle.', 'الجيب الجانبي ضيق على قارورة الماء.'],
      ['The back gets warm in summer.', 'الظهر يسخن في الصيف.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does a laptop fit in?', 'هل تتسع لحاسوب محمول؟'],
        ['The largest laptop is in the specifications.', 'أكبر مقاس للحاسوب مذكور في المواصفات.'],
      ),
    ],
  },
};
