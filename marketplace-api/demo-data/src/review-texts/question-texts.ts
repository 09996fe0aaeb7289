import type { Pair, ReviewSubject } from '../catalogue/product-type.ts';

/** A question and its answer, each in both languages. */
interface QuestionAndAnswer {
  readonly question: Pair;
  readonly answer: Pair;
}

function questionAndAnswer(question: Pair, answer: Pair): QuestionAndAnswer {
  return { question, answer };
}

/** Questions about any product. */
export const COMMON_QUESTIONS: readonly QuestionAndAnswer[] = [
  questionAndAnswer(
    ['How long does delivery to Al Ain usually take?', 'كم يستغرق التوصيل إلى مدينة العين عادةً؟'],
    ['Two working days from the moment you order.', 'يومان من أيام العمل من وقت تأكيد الطلب.'],
  ),
  questionAndAnswer(
    ['Is the colour the same as in the pictures?', 'هل اللون في الواقع مثل الصور؟'],
    ['Yes, the pictures show the real colour in daylight.', 'نعم، الصور تعرض اللون الحقيقي في ضوء النهار.'],
  ),
  questionAndAnswer(
    ['Can I return it if it does not suit me?', 'هل يمكنني إرجاعه إذا لم يناسبني؟'],
    ['Yes, within 45 days, unused and in its box.', 'نعم، خلال 45 يومًا بشرط أن يكون غير مستخدم وفي علبته.'],
  ),
  questionAndAnswer(
    ['Do you deliver to Jeddah as well?', 'هل يتوفر التوصيل إلى جدة؟'],
    [
      'Yes. Choose Jeddah at the top of the page to see the date.',
      'نعم، اختر مدينة جدة أعلى الصفحة ليظهر لك موعد الوصول.',
    ],
  ),
  questionAndAnswer(
    ['Can it be wrapped as a present?', 'هل يمكن تغليفه كهدية؟'],
    ['At the moment we only have our plain box, but it looks neat.', 'حاليًا نستخدم علبتنا العادية فقط، لكنها أنيقة.'],
  ),
];

export const SUBJECT_QUESTIONS: Readonly<Record<ReviewSubject, readonly QuestionAndAnswer[]>> = {
  tech: [
    questionAndAnswer(
      ['Is everything I need to start in the box?', 'هل كل ما أحتاج إليه للتشغيل موجود في العلبة؟'],
      [
        'Yes, you can start at once; nothing has to be bought on top.',
        'نعم، يمكنك البدء مباشرة دون شراء أي شيء إضافي.',
      ],
    ),
    questionAndAnswer(
      ['Is this the Gulf version with a local warranty?', 'هل هذه نسخة الخليج وعليها ضمان محلي؟'],
      ['Yes, it is made for this region and the warranty is handled here.', 'نعم، مخصصة للمنطقة وضمانها محلي.'],
    ),
    questionAndAnswer(
      ['Is it easy to set up without technical knowledge?', 'هل إعداده سهل لمن لا خبرة له بالتقنية؟'],
      ['Yes, a short guide in Arabic and English is included.', 'نعم، مرفق دليل مختصر بالعربية والإنجليزية.'],
    ),
  ],
  home: [
    questionAndAnswer(
      ['Does it need assembly?', 'هل يحتاج إلى تركيب؟'],
      ['No, or only a few minutes; the tools are in the box.', 'لا، أو دقائق قليلة فقط والأدوات في العلبة.'],
    ),
    questionAndAnswer(
      ['How should I clean it?', 'كيف يتم تنظيفه؟'],
      ['With a soft damp cloth and a drop of mild soap.', 'بقطعة قماش ناعمة مبللة وقليل من الصابون الخفيف.'],
    ),
  ],
  wear: [
    questionAndAnswer(
      ['I am between two sizes. Which one should I take?', 'مقاسي بين مقاسين، أيهما أختار؟'],
      [
        'Take the larger one for a loose fit, the smaller one for a close fit.',
        'الأكبر لقصة مريحة، والأصغر لقصة ملاصقة للجسم.',
      ],
    ),
    questionAndAnswer(
      ['Can it be machine washed?', 'هل يمكن غسله في الغسالة؟'],
      [
        'The label inside says how; most of ours take a gentle cold wash.',
        'الطريقة مكتوبة على الملصق الداخلي، وأغلب القطع تناسبها دورة لطيفة بماء بارد.',
      ],
    ),
  ],
  accessory: [
    questionAndAnswer(
      ['Does it come with a box or a pouch?', 'هل يأتي مع علبة أو كيس حفظ؟'],
      ['Yes, both are included and suit a present.', 'نعم، الاثنان مرفقان ويصلحان للإهداء.'],
    ),
    questionAndAnswer(
      ['Does the colour fade in the sun?', 'هل يبهت اللون تحت الشمس؟'],
      ['No, it was tested for our climate.', 'لا، تم اختباره ليناسب أجواءنا.'],
    ),
  ],
  care: [
    questionAndAnswer(
      ['Is it suitable for sensitive skin?', 'هل هو مناسب للبشرة الحساسة؟'],
      [
        'Yes, it was tested for that. Try a small spot first.',
        'نعم، تم اختباره لذلك، وننصح بتجربته على جزء صغير أولًا.',
      ],
    ),
    questionAndAnswer(
      ['Does it arrive sealed?', 'هل يصل مغلقًا ومختومًا؟'],
      [
        'Yes, sealed by the maker; please check the seal when you receive it.',
        'نعم، مختوم من المصنع، ونرجو التأكد من الختم عند الاستلام.',
      ],
    ),
  ],
  play: [
    questionAndAnswer(
      ['From what age would you recommend it?', 'من أي عمر تنصحون به؟'],
      [
        'The age is in the specifications; with a parent nearby also a little earlier.',
        'العمر مذكور في المواصفات، ومع وجود أحد الوالدين يمكن قبل ذلك بقليل.',
      ],
    ),
    questionAndAnswer(
      ['Are spare parts available?', 'هل تتوفر قطع بديلة؟'],
      ['Yes, write to us with your order number.', 'نعم، راسلنا مع ذكر رقم الطلب.'],
    ),
  ],
  gear: [
    questionAndAnswer(
      ['Does it fit into the boot of a small car?', 'هل يدخل في صندوق سيارة صغيرة؟'],
      ['Yes, when packed or folded it does.', 'نعم، عند طيّه أو حفظه في حقيبته.'],
    ),
    questionAndAnswer(
      ['How does it cope with sand and heat?', 'كيف يتحمل الرمل والحرارة؟'],
      [
        'Well. Shake out the sand after the trip and keep it in the shade.',
        'يتحملهما جيدًا، فقط أزل الرمل بعد الرحلة واحفظه في الظل.',
      ],
    ),
  ],
};
