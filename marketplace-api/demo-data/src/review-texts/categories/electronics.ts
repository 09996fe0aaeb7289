import { questionAndAnswer, type CategoryTexts } from './category-texts.ts';

/** Reviews and questions about phones, audio, video and computers, by leaf category. */
export const electronicsTexts: Readonly<Record<string, CategoryTexts>> = {
  smartphones: {
    good: [
      ['The battery lasts me a day and a half.', 'البطارية تكفيني يومًا ونصف اليوم.'],
      ['The camera is surprisingly good in the evening.', 'الكاميرا ممتازة حتى في المساء.'],
      ['The screen is bright enough to read in the sun.', 'الشاشة واضحة حتى تحت أشعة الشمس.'],
      ['Apps open at once, no waiting.', 'التطبيقات تفتح فورًا دون انتظار.'],
    ],
    bad: [
      ['The back shows fingerprints.', 'ظهر الهاتف يُظهر البصمات.'],
      ['The camera could be sharper at night.', 'الكاميرا تحتاج إلى وضوح أكثر ليلًا.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is this the Gulf version with a local warranty?', 'هل هذه نسخة الخليج وعليها ضمان محلي؟'],
        ['Yes, it is made for this region and the warranty is handled here.', 'نعم، مخصصة للمنطقة وضمانها محلي.'],
      ),
    ],
  },
  'power-banks': {
    good: [
      ['Charged my phone several times before it was empty.', 'شحنت هاتفي عدة مرات قبل أن تفرغ.'],
      ['Fits in my pocket next to the phone.', 'تدخل في الجيب بجانب الهاتف.'],
      ['Saved me on a long flight.', 'أنقذتني في رحلة طيران طويلة.'],
    ],
    bad: [
      ['Takes a whole night to fill up again.', 'تحتاج إلى ليلة كاملة حتى تمتلئ من جديد.'],
      ['A little heavier than I thought.', 'أثقل قليلًا مما تصورت.'],
    ],
    questions: [
      questionAndAnswer(
        ['Can I take it on a plane?', 'هل يُسمح بها على متن الطائرة؟'],
        ['Yes, in your hand luggage, not in a checked suitcase.', 'نعم، في حقيبة اليد فقط وليس في الأمتعة المشحونة.'],
      ),
    ],
  },
  chargers: {
    good: [
      ['My phone is full in about an hour.', 'يمتلئ هاتفي خلال ساعة تقريبًا.'],
      ['Stays cool even when it charges all night.', 'لا يسخن حتى عند الشحن طوال الليل.'],
      ['Fits the sockets at home without an adapter.', 'يناسب مقابس البيت دون محوّل.'],
    ],
    bad: [
      ['The cable could be longer.', 'الكابل كان يمكن أن يكون أطول.'],
      ['It covers the socket next to it.', 'حجمه يغطي المقبس المجاور.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it work with other brands of phones?', 'هل يعمل مع هواتف من علامات أخرى؟'],
        ['Yes, with every device that charges by USB.', 'نعم، مع أي جهاز يُشحن عبر USB.'],
      ),
    ],
  },
  headphones: {
    good: [
      ['The sound is clear and the bass is deep.', 'الصوت نقي والجهير عميق.'],
      ['Comfortable for hours, even with my glasses on.', 'مريحة لساعات حتى مع النظارة.'],
      ['My colleagues hear me well in calls.', 'زملائي يسمعونني بوضوح في المكالمات.'],
    ],
    bad: [
      ['My ears get warm after a while.', 'تصبح أذناي دافئتين بعد فترة.'],
      ['The bass is too strong for me.', 'الجهير قوي أكثر مما أحب.'],
    ],
    questions: [
      questionAndAnswer(
        ['Can I take calls with them?', 'هل يمكنني إجراء المكالمات بها؟'],
        ['Yes, the microphone is built in.', 'نعم، الميكروفون مدمج فيها.'],
      ),
    ],
  },
  'radios-speakers': {
    good: [
      ['Finds the stations by itself and keeps them.', 'يلتقط المحطات تلقائيًا ويحفظها.'],
      ['A warm sound that fills the kitchen.', 'صوته دافئ ويملأ المطبخ.'],
      ['My father uses it every morning for the news.', 'والدي يستمع به إلى الأخبار كل صباح.'],
    ],
    bad: [
      ['The aerial is a bit short.', 'الهوائي قصير قليلًا.'],
      ['At full volume the sound becomes thin.', 'عند أعلى صوت تقل جودة الصوت.'],
    ],
    questions: [
      questionAndAnswer(
        ['Can I play music from my phone on it?', 'هل يمكن تشغيل الموسيقى من هاتفي عليه؟'],
        ['Yes, pair your phone once and it connects by itself.', 'نعم، اربط هاتفك مرة واحدة وسيتصل تلقائيًا بعدها.'],
      ),
    ],
  },
  'smart-watches': {
    good: [
      ['Counts my steps and my sleep precisely.', 'تحسب خطواتي ونومي بدقة.'],
      ['I charge it twice a week, no more.', 'أشحنها مرتين في الأسبوع فقط.'],
      ['The strap is soft and does not scratch.', 'السوار ناعم ولا يخدش الجلد.'],
    ],
    bad: [
      ['The screen is hard to read in the sun.', 'الشاشة غير واضحة تحت الشمس.'],
      ['The strap is too wide for my wrist.', 'السوار عريض على معصمي.'],
    ],
    questions: [
      questionAndAnswer(
        ['Can I change the strap?', 'هل يمكن تغيير السوار؟'],
        ['Yes, without tools, in a few seconds.', 'نعم، دون أدوات وخلال ثوانٍ.'],
      ),
    ],
  },
  cameras: {
    good: [
      ['Sharp pictures even in the evening.', 'صور حادة حتى في المساء.'],
      ['Small enough to take along on every trip.', 'حجمها يناسب كل رحلة.'],
      ['My daughter learned to use it in a day.', 'تعلمت ابنتي استخدامها في يوم واحد.'],
    ],
    bad: [
      ['The battery is empty after an afternoon.', 'البطارية تفرغ بعد نصف يوم.'],
      ['The menu has too many pages.', 'قوائم الإعدادات كثيرة.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is a memory card included?', 'هل بطاقة الذاكرة مرفقة؟'],
        ['No, please order one with it.', 'لا، نرجو طلبها معها.'],
      ),
    ],
  },
  laptops: {
    good: [
      ['Starts in seconds and stays quiet.', 'يعمل خلال ثوانٍ ويبقى هادئًا.'],
      ['Light enough to carry all day at university.', 'خفيف ويمكن حمله طوال اليوم في الجامعة.'],
      ['The screen is easy on the eyes.', 'الشاشة مريحة للعين.'],
    ],
    bad: [
      ['The fan is loud under load.', 'المروحة مسموعة عند الضغط عليه.'],
      ['The lid shows fingerprints.', 'الغطاء يُظهر البصمات.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does the keyboard have Arabic letters?', 'هل على لوحة المفاتيح حروف عربية؟'],
        ['Yes, Arabic and English.', 'نعم، عربية وإنجليزية.'],
      ),
    ],
  },
  monitors: {
    good: [
      ['The colours are even from edge to edge.', 'الألوان متجانسة على الشاشة كلها.'],
      ['My eyes are less tired after work.', 'عيناي أقل تعبًا بعد العمل.'],
      ['Mounted on the desk in ten minutes.', 'ركّبتها على المكتب في عشر دقائق.'],
    ],
    bad: [
      ['The stand does not turn.', 'القاعدة لا تدور.'],
      ['The built-in sound is weak.', 'الصوت المدمج ضعيف.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is an HDMI cable in the box?', 'هل كابل HDMI موجود في العلبة؟'],
        ['Yes, together with the power cable.', 'نعم، مع كابل الطاقة.'],
      ),
    ],
  },
  keyboards: {
    good: [
      ['The keys feel good and do not rattle.', 'الأزرار مريحة ولا تصدر ضجيجًا.'],
      ['The Arabic letters are clearly printed.', 'الحروف العربية مطبوعة بوضوح.'],
      ['I type faster than on my laptop.', 'أكتب عليها أسرع من الحاسوب المحمول.'],
    ],
    bad: [
      ['The space bar is a little loud.', 'زر المسافة صوته مسموع قليلًا.'],
      ['The feet at the back slip on glass.', 'أرجلها الخلفية تنزلق على الزجاج.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it work with a tablet?', 'هل تعمل مع الجهاز اللوحي؟'],
        ['Yes, with tablets and computers.', 'نعم، مع الأجهزة اللوحية والحواسيب.'],
      ),
    ],
  },
  mice: {
    good: [
      ['Lies well in the hand after a full working day.', 'مريحة لليد بعد يوم عمل كامل.'],
      ['Precise on every table I tried.', 'دقيقة على كل طاولة جربتها.'],
      ['The clicks are quiet.', 'صوت النقر هادئ.'],
    ],
    bad: [
      ['A bit small for large hands.', 'صغيرة قليلًا على اليد الكبيرة.'],
      ['The wheel feels loose.', 'العجلة رخوة بعض الشيء.'],
    ],
    questions: [
      questionAndAnswer(
        ['Is it suitable for left-handed people?', 'هل تناسب من يستخدم يده اليسرى؟'],
        ['Yes, the shape is symmetrical.', 'نعم، شكلها متماثل.'],
      ),
    ],
  },
  'game-controllers': {
    good: [
      ['The buttons respond at once.', 'الأزرار تستجيب فورًا.'],
      ['Paired with the console in seconds.', 'اتصلت بجهاز الألعاب خلال ثوانٍ.'],
      ['My son plays with it every weekend.', 'ابني يلعب بها كل نهاية أسبوع.'],
    ],
    bad: [
      ['The sticks feel a little stiff.', 'العصا التحكمية قاسية قليلًا.'],
      ['The vibration is weak.', 'الاهتزاز ضعيف.'],
    ],
    questions: [
      questionAndAnswer(
        ['Does it work with a phone?', 'هل تعمل مع الهاتف؟'],
        ['Yes, over Bluetooth.', 'نعم، عبر البلوتوث.'],
      ),
    ],
  },
};
