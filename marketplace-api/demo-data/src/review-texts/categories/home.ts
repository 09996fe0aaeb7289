import { questionAndAnswer, type CategoryTexts } from './category-texts.ts';

/** Reviews and questions about home, kitchen and tools, by leaf category. */
export const homeTexts: Readonly<Record<string, CategoryTexts>> = {
  sofas: {
    good: [
      ['The cushions are soft and keep their shape.', 'الوسائد ناعمة وتحافظ على شكلها.'],
      ['Guests ask where it is from.', 'كل الضيوف سألوني من أين اشتريتها.'],
      ['Coffee stains come out with a damp cloth.', 'بقع القهوة تزول بقطعة قماش مبللة.'],
    ],
    bad: [
      ['The seat is a bit firm at first.', 'المقعد قاسٍ قليلًا في البداية.'],
      ['It hardly fitted through our door.', 'بالكاد دخلت من الباب.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it need assembly?', 'هل تحتاج إلى تركيب؟'],
        ['Only the legs; the courier can do it for you.', 'الأرجل فقط، ويمكن للمندوب تركيبها.'],
      ),
    ],
  },
  chairs: {
    good: [
      ['Stands firmly and does not wobble.', 'ثابت ولا يهتز.'],
      ['Comfortable through a long dinner.', 'مريح خلال عشاء طويل.'],
      ['The wood has a beautiful grain.', 'عروق الخشب جميلة.'],
    ],
    bad: [
      ['The seat is hard without a cushion.', 'المقعد قاسٍ دون وسادة.'],
      ['One leg had a small scratch.', 'في إحدى الأرجل خدش بسيط.'],
    ],
    questions: [
      questionAndAnswer(
        ['How much weight does it carry?', 'كم يتحمل من الوزن؟'],
        ['The maximum is in the specifications.', 'الحد الأقصى مذكور في المواصفات.'],
      ),
    ],
  },
  mirrors: {
    good: [
      ['The glass is clear and without waves.', 'الزجاج صافٍ بلا تموّج.'],
      ['Makes our entrance look twice as large.', 'جعلت المدخل يبدو أوسع.'],
      ['The frame shines but is not loud.', 'الإطار لامع دون مبالغة.'],
    ],
    bad: [
      ['Screws for the wall were missing.', 'براغي التثبيت لم تكن موجودة.'],
      ['The frame is thinner than in the pictures.', 'الإطار أرفع مما في الصور.'],
    ],
    questions: [
      questionAndAnswer(
        ['Can it hang in a bathroom?', 'هل يمكن تعليقها في الحمّام؟'],
        ['Yes, the back is protected against moisture.', 'نعم، ظهرها محمي من الرطوبة.'],
      ),
    ],
  },
  clocks: {
    good: [
      ['Keeps the time to the second.', 'دقيقة حتى الثانية.'],
      ['The numbers are easy to read from the bed.', 'الأرقام واضحة من السرير.'],
      ['Hardly any ticking.', 'تكتكتها لا تُسمع تقريبًا.'],
    ],
    bad: [
      ['Batteries are not in the box.', 'البطاريات غير موجودة في العلبة.'],
      ['The ticking is louder than I like.', 'صوت التكتكة أعلى مما أحب.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it tick loudly?', 'هل صوت عقاربها مرتفع؟'],
        ['No, you hear it only when the room is very quiet.', 'لا، لا يُسمع إلا في الهدوء التام.'],
      ),
    ],
  },
  vases: {
    good: [
      ['Brings life into our living room.', 'أضافت حياة إلى غرفة الجلوس.'],
      ['Heavy foot, it does not tip over.', 'قاعدتها ثقيلة فلا تنقلب.'],
      ['Packed so well that nothing was broken.', 'التغليف محكم ووصلت سليمة.'],
    ],
    bad: [
      ['Smaller than I imagined.', 'أصغر مما تخيلت.'],
      ['There was a small chip at the bottom.', 'في أسفلها كسر صغير.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is it suitable for a balcony?', 'هل تناسب الشرفة؟'],
        ['Yes, in the shade and out of strong wind.', 'نعم، في الظل وبعيدًا عن الرياح القوية.'],
      ),
    ],
  },
  pans: {
    good: [
      ['Eggs slide off without oil.', 'البيض لا يلتصق حتى دون زيت.'],
      ['Heats evenly up to the edge.', 'توزّع الحرارة بالتساوي حتى الأطراف.'],
      ['The handle stays cool.', 'المقبض لا يسخن.'],
    ],
    bad: [
      ['Heavy when it is full.', 'ثقيلة عندما تمتلئ.'],
      ['Not for the dishwasher, I learned too late.', 'لا تناسب غسالة الصحون، وعرفت ذلك متأخرًا.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it work on an induction hob?', 'هل تعمل على الموقد الحثّي؟'],
        ['The suitable hobs are in the specifications.', 'المواقد المناسبة مذكورة في المواصفات.'],
      ),
    ],
  },
  teapots: {
    good: [
      ['Pours without a drop on the table.', 'يصب الشاي دون أن يقطر على الطاولة.'],
      ['Keeps the tea warm for an hour.', 'يحفظ الشاي ساخنًا لمدة ساعة.'],
      ['The lid sits tight.', 'الغطاء محكم.'],
    ],
    bad: [
      ['The handle gets warm.', 'المقبض يسخن.'],
      ['Holds only enough tea for three.', 'يكفي الشاي لثلاثة أشخاص فقط.'],
    ],
    questions: [
      questionAndAnswer(
        ['Can it go into the dishwasher?', 'هل يمكن غسله في غسالة الصحون؟'],
        ['We recommend washing it by hand.', 'ننصح بغسله باليد.'],
      ),
    ],
  },
  mugs: {
    good: [
      ['Just the right size for our table.', 'الحجم مناسب تمامًا لسفرتنا.'],
      ['No stains after the dishwasher.', 'لا أثر للبقع بعد غسالة الصحون.'],
      ['Bought a second one for the office.', 'اشتريت واحدًا آخر للمكتب.'],
    ],
    bad: [
      ['The rim is a little thick.', 'الحافة سميكة قليلًا.'],
      ['One arrived with a crack, replaced at once.', 'وصل أحدها مكسورًا واستُبدل فورًا.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is it safe in the microwave?', 'هل يصلح للميكروويف؟'],
        ['Yes, unless it has a golden rim.', 'نعم، ما لم تكن حافته مذهّبة.'],
      ),
    ],
  },
  knives: {
    good: [
      ['Well balanced, a pleasure to use.', 'متوازن واستخدامه ممتع.'],
      ['Lies safely in the hand.', 'ثابت وآمن في اليد.'],
      ['The steel shows no rust after months.', 'لم يظهر عليه الصدأ بعد أشهر.'],
    ],
    bad: [
      ['Water leaves spots if I do not dry it.', 'تظهر عليه بقع الماء إن لم أجففه.'],
      ['The handle is short for my hand.', 'المقبض قصير على يدي.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is the steel stainless?', 'هل الفولاذ مقاوم للصدأ؟'],
        ['Yes; dry it after washing all the same.', 'نعم، ومع ذلك يُفضّل تجفيفه بعد الغسل.'],
      ),
    ],
  },
  toolboxes: {
    good: [
      ['Every tool has its own place.', 'لكل أداة مكانها.'],
      ['The box survived a fall down the stairs.', 'وقع الصندوق على الدرج ولم يتأثر.'],
      ['Put together two wardrobes with it already.', 'ركّبت به خزانتين حتى الآن.'],
    ],
    bad: [
      ['The lock is a little stiff.', 'القفل قاسٍ قليلًا.'],
      ['Heavier than expected.', 'أثقل مما توقعت.'],
    ],
    questions: [
      questionAndAnswer(
        ['Are the tools made of steel?', 'هل الأدوات من الفولاذ؟'],
        ['Yes, hardened steel.', 'نعم، من الفولاذ المقوّى.'],
      ),
    ],
  },
  'hand-tools': {
    good: [
      ['A firm grip even with wet hands.', 'القبضة ثابتة حتى واليد مبللة.'],
      ['Solid steel, it will outlive me.', 'فولاذ متين يعيش سنوات طويلة.'],
      ['Well balanced in the hand.', 'متوازن في اليد.'],
    ],
    bad: [
      ['The grip could be longer.', 'القبضة كان يمكن أن تكون أطول.'],
      ['Arrived with a thin film of oil.', 'وصل وعليه طبقة رقيقة من الزيت.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it rust if I leave it on the balcony?', 'هل يصدأ إذا تركته في الشرفة؟'],
        ['It is coated, but a dry place is better.', 'سطحه مطلي، لكن المكان الجاف أفضل.'],
      ),
    ],
  },
  torches: {
    good: [
      ['Lights up the whole camp.', 'يضيء المخيّم كله.'],
      ['Fell on rocks and still shines.', 'وقع على الصخور وما زال يعمل.'],
      ['The beam reaches far across the wadi.', 'شعاعه يصل إلى آخر الوادي.'],
    ],
    bad: [
      ['The switch is hard to find in the dark.', 'يصعب إيجاد زر التشغيل في الظلام.'],
      ['Gets warm at the brightest level.', 'يسخن عند أعلى مستوى إضاءة.'],
    ],
    questions: [
      questionAndAnswer(
        ['How long does the light last?', 'كم ساعة يدوم الضوء؟'],
        [
          'The hours are in the specifications; at half brightness about twice that.',
          'عدد الساعات في المواصفات، وعند نصف السطوع نحو الضعف.',
        ],
      ),
    ],
  },
};
