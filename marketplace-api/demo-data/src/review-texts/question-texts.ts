import { questionAndAnswer, type QuestionAndAnswer } from './categories/category-texts.ts';

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
