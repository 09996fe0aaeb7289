import { questionAndAnswer, type CategoryTexts } from './category-texts.ts';

const PLUG = questionAndAnswer(
  ['Does it come with a plug for the sockets here?', 'هل القابس مناسب لمقابس الكهرباء هنا؟'],
  ['Yes, a three-pin plug is fitted.', 'نعم، القابس ثلاثي.'],
);

/** Reviews and questions about things of the Gulf and small appliances, by leaf category. */
export const gulfTexts: Readonly<Record<string, CategoryTexts>> = {
  abayas: {
    good: [
      ['Flows beautifully and is fully opaque.', 'انسدالها جميل وساترة تمامًا.'],
      ['The fabric is cool even at noon.', 'القماش بارد حتى وقت الظهر.'],
      ['Washed it twice and the black did not fade.', 'غسلتها مرتين ولم يبهت لونها.'],
    ],
    bad: [
      ['Too long for me, had to shorten it.', 'طويلة عليّ واضطررت إلى تقصيرها.'],
      ['The sleeves are wider than in the pictures.', 'الأكمام أوسع مما في الصور.'],
    ],
    questions: [
      questionAndAnswer(
        ['I am 165 cm tall. Which one should I take?', 'طولي 165، أي مقاس أختار؟'],
        ['56 suits most women of your height.', 'مقاس 56 يناسب أغلب من في طولك.'],
      ),
    ],
  },
  kanduras: {
    good: [
      ['Tailored well, sits perfectly on the shoulders.', 'تفصيلها ممتاز وتجلس على الكتفين بشكل مرتب.'],
      ['The fabric stays crisp after ironing.', 'القماش يبقى مرتبًا بعد الكيّ.'],
      ['Wore it for Eid and everyone asked about it.', 'لبستها في العيد والكل سأل عنها.'],
    ],
    bad: [
      ['The collar is a bit tight.', 'الياقة ضيقة قليلًا.'],
      ['Creases on a long drive.', 'تتجعّد في المشاوير الطويلة.'],
    ],
    questions: [
      questionAndAnswer(
        ['How do I choose the length?', 'كيف أختار الطول المناسب؟'],
        ['Measure from the shoulder to the ankle, in inches.', 'قس من الكتف إلى الكاحل بالبوصة.'],
      ),
    ],
  },
  ghutras: {
    good: [
      ['Keeps its shape all day.', 'يحافظ على شكله طوال اليوم.'],
      ['Soft, and easy to iron.', 'ناعم وسهل الكيّ.'],
      ['The border is neat on all sides.', 'الحاشية مرتبة من كل الجهات.'],
    ],
    bad: [
      ['Needs starch to stand well.', 'يحتاج إلى نشا حتى يثبت.'],
      ['A little thin for winter.', 'خفيف قليلًا للشتاء.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is the agal included?', 'هل العقال مرفق؟'],
        ['Only where the name says so.', 'فقط إذا كان مذكورًا في الاسم.'],
      ),
    ],
  },
  perfumes: {
    good: [
      ['The scent is still there in the evening.', 'الرائحة تبقى حتى المساء.'],
      ['Everyone at the office asked what I was wearing.', 'كل من في الدوام سألني عن العطر.'],
      ['Warm and not too sweet.', 'رائحة دافئة وغير مبالغ في حلاوتها.'],
    ],
    bad: [
      ['Too strong for the daytime.', 'قوي جدًا على النهار.'],
      ['The sprayer was stuck at first.', 'البخاخ كان عالقًا في البداية.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it stay on clothes?', 'هل يثبت على الملابس؟'],
        ['Yes, for more than a day.', 'نعم، أكثر من يوم.'],
      ),
    ],
  },
  bakhoor: {
    good: [
      ['The whole house smelled of it for hours.', 'البيت كله تعطّر لساعات.'],
      ['My guests asked for the name.', 'كل الضيوف سألوا عن الاسم.'],
      ['As good as from the souq.', 'بجودة ما في السوق الشعبي.'],
    ],
    bad: [
      ['Smaller than I thought.', 'أصغر مما توقعت.'],
      ['More smoke than I like.', 'دخانه أكثر مما أحب.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is it suited to a small room?', 'هل يناسب غرفة صغيرة؟'],
        ['Yes, use a little and open a window after.', 'نعم، استخدم كمية قليلة وافتح النافذة بعدها.'],
      ),
    ],
  },
  'coffee-sets': {
    good: [
      ['Looks splendid on the tray.', 'شكله فخم على الصينية.'],
      ['Coffee stays hot through the whole visit.', 'القهوة تبقى ساخنة طوال الزيارة.'],
      ['The engraving is fine work.', 'النقش متقن.'],
    ],
    bad: [
      ['Fingerprints show at once.', 'البصمات تظهر بسرعة.'],
      ['Smaller than in the pictures.', 'أصغر مما في الصور.'],
    ],
    questions: [
      questionAndAnswer(
        ['May it go into the dishwasher?', 'هل يمكن غسله في غسالة الصحون؟'],
        ['Better by hand, so that the gold stays.', 'الأفضل باليد حتى يبقى اللون الذهبي.'],
      ),
    ],
  },
  'dates-coffee': {
    good: [
      ['Fresh, and the taste is excellent.', 'طازج وطعمه ممتاز.'],
      ['The box was empty after one evening.', 'العلبة انتهت في سهرة واحدة.'],
      ['Well packed in spite of the heat.', 'التغليف جيد رغم الحر.'],
    ],
    bad: [
      ['Expensive for the weight.', 'السعر مرتفع مقارنة بالوزن.'],
      ['I expected it to taste stronger.', 'توقعت أن يكون الطعم أقوى.'],
    ],
    questions: [
      questionAndAnswer(
        ['How long does it keep?', 'كم مدة الصلاحية؟'],
        ['A year in a cool, dry place.', 'سنة في مكان بارد وجاف.'],
      ),
    ],
  },
  'kitchen-appliances': {
    good: [
      ['In use every day, and no trouble.', 'أستخدمه كل يوم دون أي مشكلة.'],
      ['Quick, and quieter than my old one.', 'سريع وأهدأ من القديم.'],
      ['Looks good on the counter.', 'شكله جميل على رخام المطبخ.'],
    ],
    bad: [
      ['The cord is short.', 'السلك قصير.'],
      ['A smell of plastic on the first two days.', 'رائحة بلاستيك في أول يومين.'],
    ],
    questions: [PLUG],
  },
  'home-appliances': {
    good: [
      ['The work is done in half the time.', 'أنجز الشغل في نصف الوقت.'],
      ['Light, my arm does not get tired.', 'خفيف ولا يتعب اليد.'],
      ['Ready within seconds.', 'جاهز خلال ثوانٍ.'],
    ],
    bad: [
      ['The tank is small.', 'الخزان صغير.'],
      ['Louder than I thought.', 'صوته أعلى مما توقعت.'],
    ],
    questions: [PLUG],
  },
  'phone-cases': {
    good: [
      ['Fell from the table twice, and the phone is fine.', 'سقط الجوال مرتين من الطاولة ولم يتضرر.'],
      ['Fits exactly, every button is free.', 'مقاسه مضبوط على الجوال وكل الفتحات في مكانها.'],
      ['Does not slip out of the hand.', 'لا ينزلق من اليد.'],
    ],
    bad: [
      ['Collects dust from the pocket.', 'يجمع غبار الجيب.'],
      ['A little thick.', 'سميك قليلًا.'],
    ],
    questions: [
      questionAndAnswer(
        ['Can I charge without taking it off?', 'هل يمكن الشحن دون خلع الكفر؟'],
        ['Yes, on any wireless charger.', 'نعم، على أي شاحن لاسلكي.'],
      ),
    ],
  },
};
