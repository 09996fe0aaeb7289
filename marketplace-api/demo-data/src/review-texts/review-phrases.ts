/** Openings and endings of reviews in one language, by satisfaction. */
interface ReviewPhrases {
  readonly openers: readonly string[];
  readonly closers: readonly string[];
}

/** `good` is for 4 and 5 stars, `fair` for 3, `poor` for 1 and 2. */
export type Mood = 'good' | 'fair' | 'poor';

export const ENGLISH_PHRASES: Readonly<Record<Mood, ReviewPhrases>> = {
  good: {
    openers: [
      'Very happy with this one.',
      'Exactly as described.',
      'Better than I expected for the price.',
      'Bought it on a friend’s advice and he was right.',
      'My second order of this, now for my sister.',
      'Arrived a day early and well packed.',
      'I compared a few before choosing and do not regret it.',
      'Great value.',
      'Better than the old one that I had.',
      'Looks even nicer in real life.',
    ],
    closers: [
      'Would buy again.',
      'Recommended.',
      'Five stars from the whole family.',
      'Thank you to the seller for the quick delivery.',
      'No complaints so far.',
      'Worth every dirham.',
    ],
  },
  fair: {
    openers: [
      'It does the job.',
      'Good, but not perfect.',
      'Fine for the price.',
      'Mixed feelings.',
      'Decent overall.',
    ],
    closers: ['Buy it on offer.', 'I will keep it.', 'Could be better.', 'Okay for everyday use.'],
  },
  poor: {
    openers: [
      'Not what I expected.',
      'Disappointed, I have to say.',
      'I had to return it.',
      'Looked better in the pictures.',
      'Fine at first, then not so much.',
    ],
    closers: [
      'At least the return was easy.',
      'Support refunded me quickly.',
      'I would choose another one.',
      'Hope they improve it.',
    ],
  },
};

export const ARABIC_PHRASES: Readonly<Record<Mood, ReviewPhrases>> = {
  good: {
    openers: [
      'راضٍ جدًا عن الشراء.',
      'مطابق للوصف تمامًا.',
      'أفضل مما توقعت بهذا السعر.',
      'اشتريته بنصيحة من صديق وكان محقًا.',
      'هذا ثاني طلب لي من نفس المنتج.',
      'وصل قبل الموعد والتغليف ممتاز.',
      'قارنت بين عدة خيارات ولم أندم على هذا.',
      'قيمة ممتازة مقابل السعر.',
      'أفضل من القديم الذي كان عندي.',
      'شكله على الطبيعة أجمل من الصور.',
    ],
    closers: [
      'سأشتريه مرة أخرى إن شاء الله.',
      'أنصح به.',
      'أعجب كل من في البيت.',
      'شكرًا للبائع على سرعة التوصيل.',
      'لا ملاحظات حتى الآن.',
      'يستحق كل درهم.',
    ],
  },
  fair: {
    openers: ['يؤدي الغرض.', 'جيد لكنه ليس مثاليًا.', 'مناسب لسعره.', 'له مزايا وعيوب.', 'مقبول بشكل عام.'],
    closers: ['الأفضل شراؤه وقت العروض.', 'سأحتفظ به.', 'كان يمكن أن يكون أفضل.', 'مناسب للاستخدام اليومي.'],
  },
  poor: {
    openers: [
      'لم يكن كما توقعت.',
      'للأسف لم يعجبني.',
      'اضطررت إلى إرجاعه.',
      'في الصور يبدو أفضل.',
      'كان جيدًا في البداية ثم تغيّر رأيي.',
    ],
    closers: [
      'الإرجاع كان سهلًا على الأقل.',
      'خدمة العملاء أعادت المبلغ بسرعة.',
      'كنت سأختار غيره.',
      'أتمنى تحسين الجودة.',
    ],
  },
};
