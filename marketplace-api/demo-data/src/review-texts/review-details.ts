import type { ReviewSubject } from '../catalogue/product-type.ts';

/** Details of reviews about a kind of product in one language: good and bad ones. */
interface Details {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

export const ENGLISH_DETAILS: Readonly<Record<ReviewSubject, Details>> = {
  tech: {
    good: [
      'Set-up took two minutes.',
      'Quick and quiet.',
      'Build quality feels solid, nothing creaks.',
      'Works without a hitch, day after day.',
      'Stays cool even outside in the afternoon.',
      'The Arabic guide is properly written.',
      'My children use it more than I do.',
    ],
    bad: [
      'The box was dented.',
      'The guide is very thin.',
      'A little heavier than I thought.',
      'The finish shows fingerprints.',
    ],
  },
  home: {
    good: [
      'The colour matches the photos.',
      'Feels heavy and well made.',
      'Guests have asked where it is from.',
      'Easy to clean.',
      'Goes well with the rest of our things.',
      'Nothing was broken on arrival, very careful packing.',
    ],
    bad: [
      'A little smaller than I imagined.',
      'There was a small scratch on the bottom.',
      'The colour is darker than on screen.',
    ],
  },
  wear: {
    good: [
      'Fits true to size.',
      'The fabric is soft and does not itch.',
      'Washed it three times and it still looks new.',
      'Very comfortable for long days.',
      'Got compliments at work.',
      'The stitching is neat everywhere.',
    ],
    bad: ['Runs small, order one size up.', 'The material is thinner than I thought.', 'One thread was loose.'],
  },
  accessory: {
    good: [
      'Goes with everything I own.',
      'Looks far more expensive than it was.',
      'Light, and you forget you have it with you.',
      'The finish is flawless.',
      'Got compliments on the first day.',
    ],
    bad: ['A bit smaller than in the pictures.', 'The colour is slightly different.', 'The pouch could be better.'],
  },
  care: {
    good: [
      'Gentle on my sensitive skin.',
      'Feels fresh every time.',
      'Lasts longer than my old one.',
      'No irritation at all.',
      'Nice packaging, good as a present.',
    ],
    bad: ['Smaller than it looks.', 'Not the right one for me.', 'The packaging was hard to open.'],
  },
  play: {
    good: [
      'My son has not put it down.',
      'Good quality for beginners.',
      'Safe edges and strong material.',
      'We play with it every weekend.',
      'A perfect birthday present.',
      'Feels much more expensive than it is.',
    ],
    bad: ['The box was dented.', 'Less sturdy than I hoped.', 'A part was missing at first, they sent it later.'],
  },
  gear: {
    good: [
      'Took it to Hatta for the weekend and it held up well.',
      'Strong material, good zips and handles.',
      'Lighter than my old one.',
      'Everything fits and there is room to spare.',
      'Easy to carry and to store.',
    ],
    bad: ['Heavier than expected.', 'One handle feels weak.', 'Instructions only as pictures.'],
  },
};

export const ARABIC_DETAILS: Readonly<Record<ReviewSubject, Details>> = {
  tech: {
    good: [
      'التشغيل أخذ دقيقتين فقط.',
      'سريع وهادئ.',
      'جودة التصنيع واضحة من أول لمسة.',
      'يعمل يوميًا دون أي مشكلة.',
      'لا يسخن حتى في الحر.',
      'الدليل العربي مكتوب بشكل واضح.',
      'أولادي يستخدمونه أكثر مني.',
    ],
    bad: ['العلبة وصلت مضغوطة.', 'دليل الاستخدام مختصر جدًا.', 'أثقل قليلًا مما تصورت.', 'سطحه يُظهر البصمات.'],
  },
  home: {
    good: [
      'اللون مطابق للصور.',
      'الخامة ثقيلة ومتقنة.',
      'كل الضيوف سألوني من أين اشتريته.',
      'سهل التنظيف.',
      'ينسجم مع باقي أغراض البيت.',
      'وصل سليمًا والتغليف محكم.',
    ],
    bad: ['أصغر قليلًا مما تخيلت.', 'فيه خدش بسيط من الأسفل.', 'اللون أغمق من الصورة.'],
  },
  wear: {
    good: [
      'المقاس مضبوط.',
      'الخامة ناعمة ومريحة.',
      'غسلته أكثر من مرة ولم يتغير.',
      'مريح في الأيام الطويلة.',
      'الكل مدح شكله.',
      'الخياطة مرتبة ونظيفة.',
    ],
    bad: ['المقاس صغير، اطلب مقاسًا أكبر.', 'القماش أخف مما توقعت.', 'كان هناك خيط زائد.'],
  },
  accessory: {
    good: [
      'يناسب كل ملابسي.',
      'شكله أفخم من سعره.',
      'خفيف لدرجة أنك تنسى أنه معك.',
      'التشطيب ممتاز بلا أي عيب.',
      'مدحه الجميع من أول يوم.',
    ],
    bad: ['أصغر قليلًا من الصور.', 'اللون مختلف بدرجة بسيطة.', 'كيس الحفظ كان يمكن أن يكون أفضل.'],
  },
  care: {
    good: [
      'لطيف على البشرة الحساسة.',
      'إحساس منعش في كل مرة.',
      'يدوم أكثر من السابق.',
      'لم يسبب لي أي تهيج.',
      'التغليف أنيق ويصلح هدية.',
    ],
    bad: ['الحجم أصغر مما يبدو.', 'لم يناسبني شخصيًا.', 'العلبة صعبة الفتح.'],
  },
  play: {
    good: [
      'ابني لا يتركه من يده.',
      'جودة ممتازة للمبتدئين.',
      'الخامة قوية وآمنة للأطفال.',
      'نلعب به كل نهاية أسبوع.',
      'هدية مثالية لعيد الميلاد.',
      'يبدو أغلى من سعره بكثير.',
    ],
    bad: ['العلبة وصلت مضغوطة.', 'أقل متانة مما تمنيت.', 'كانت هناك قطعة ناقصة وأرسلوها لاحقًا.'],
  },
  gear: {
    good: [
      'جربته في رحلة بر وكان ممتازًا.',
      'الخامة قوية والمقابض متينة.',
      'أخف من القديم بكثير.',
      'المساحة كافية وزيادة.',
      'سهل الحمل والتخزين.',
    ],
    bad: ['أثقل مما توقعت.', 'أحد المقابض ضعيف.', 'التعليمات بالصور فقط.'],
  },
};
