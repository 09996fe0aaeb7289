import type { Pair } from '../catalogue/product-type.ts';

/** A question of the help centre. */
interface HelpTopic {
  readonly slug: string;
  readonly question: Pair;
  readonly answer: Pair;
}

/** Questions under one heading. */
interface HelpGroup {
  readonly slug: string;
  readonly name: Pair;
  readonly topics: readonly HelpTopic[];
}

function topic(slug: string, question: Pair, answer: Pair): HelpTopic {
  return { slug, question, answer };
}

/** The help centre. Its times, fees and limits match the behaviour of the shop. */
export const HELP_GROUPS: readonly HelpGroup[] = [
  {
    slug: 'orders',
    name: ['Orders', 'الطلبات'],
    topics: [
      topic(
        'where-is-my-order',
        ['Where is my order?', 'أين طلبي؟'],
        [
          'Open My orders and choose the order. Every step is shown there with its time: received, confirmed, shipped, delivered. Without signing in, choose “Track an order” at the bottom of the page, and enter the order number and your phone number.',
          'افتح «طلباتي» واختر الطلب، وستجد كل مرحلة مع وقتها: استلام الطلب ثم تأكيده ثم الشحن ثم التسليم. ودون تسجيل الدخول اختر «تتبّع طلبك» أسفل الصفحة وأدخل رقم الطلب ورقم جوالك.',
        ],
      ),
      topic(
        'change-an-order',
        ['Can I change an order after placing it?', 'هل يمكنني تعديل طلبي بعد تأكيده؟'],
        [
          'No, but you can cancel it in My orders until it is shipped, and order again. After that, return it within 45 days.',
          'لا، لكن يمكنك إلغاؤه من «طلباتي» ما دام لم يُشحن ثم الطلب من جديد. وبعد ذلك أعده خلال 45 يومًا.',
        ],
      ),
      topic(
        'order-number',
        ['Where do I find my order number?', 'أين أجد رقم الطلب؟'],
        [
          'On the confirmation page, in the e-mail that we send and in My orders.',
          'في صفحة تأكيد الطلب، وفي رسالة البريد الإلكتروني، وفي صفحة «طلباتي».',
        ],
      ),
      topic(
        'invoice',
        ['How do I get an invoice?', 'كيف أحصل على فاتورة؟'],
        [
          'Open the order in My orders and choose “Tax invoice”. You can print it or save it as a PDF.',
          'افتح الطلب من «طلباتي» واختر «فاتورة ضريبية»، ويمكنك طباعتها أو حفظها بصيغة PDF.',
        ],
      ),
    ],
  },
  {
    slug: 'delivery',
    name: ['Delivery', 'التوصيل'],
    topics: [
      topic(
        'delivery-time',
        ['How long does delivery take?', 'كم يستغرق التوصيل؟'],
        [
          'One to two days in the large cities of the UAE, two to four days in Saudi Arabia. The product page shows the date for your city.',
          'من يوم إلى يومين في المدن الكبرى في الإمارات، ومن يومين إلى أربعة أيام في السعودية. وتعرض صفحة المنتج الموعد الخاص بمدينتك.',
        ],
      ),
      topic(
        'delivery-cost',
        ['What does delivery cost?', 'كم تبلغ رسوم التوصيل؟'],
        [
          'It is free from 100 dirhams or riyals on; below that it costs 15 dirhams or riyals.',
          'التوصيل مجاني للطلبات من 100 درهم أو ريال فأكثر، وما دون ذلك برسوم 15 درهمًا أو ريالًا.',
        ],
      ),
      topic(
        'night-delivery',
        ['What is night delivery?', 'ما هو التوصيل الليلي؟'],
        [
          'Order after 8 pm in a city that has it, and marked items arrive before 2 am.',
          'اطلب بعد الثامنة مساءً في المدن التي تتوفر فيها الخدمة، وتصلك المنتجات المؤهلة قبل الثانية صباحًا.',
        ],
      ),
      topic(
        'delivery-cities',
        ['Which cities do you deliver to?', 'إلى أي مدن يتوفر التوصيل؟'],
        [
          'To 8 cities in the UAE and 14 in Saudi Arabia. Choose yours at the top of the page.',
          'إلى 8 مدن في الإمارات و14 مدينة في السعودية. اختر مدينتك من أعلى الصفحة.',
        ],
      ),
      topic(
        'not-at-home',
        ['What if I am not at home?', 'ماذا لو لم أكن في المنزل؟'],
        [
          'The courier calls the number of your address and agrees on a new time with you.',
          'يتصل المندوب بالرقم المسجل في عنوانك ويتفق معك على موعد جديد.',
        ],
      ),
    ],
  },
  {
    slug: 'returns',
    name: ['Returns', 'الإرجاع'],
    topics: [
      topic(
        'how-long-to-return',
        ['How long can I return an item?', 'ما المدة المسموح بها للإرجاع؟'],
        [
          '45 days from delivery, unused and in its box.',
          '45 يومًا من تاريخ الاستلام، بشرط أن يكون المنتج غير مستخدم وفي علبته.',
        ],
      ),
      topic(
        'how-to-return',
        ['How do I return something?', 'كيف أعيد منتجًا؟'],
        [
          'Open the order, choose the items and the reason. We collect them at your door.',
          'افتح الطلب واختر المنتجات وسبب الإرجاع، وسنستلمها من باب منزلك.',
        ],
      ),
      topic(
        'refund',
        ['When do I get my money back?', 'متى يُعاد المبلغ؟'],
        [
          'Once we have received the items. The money goes to your wallet.',
          'بعد استلامنا للمنتجات، ويعود المبلغ إلى محفظتك.',
        ],
      ),
      topic(
        'damaged',
        ['My item arrived damaged. What now?', 'وصل المنتج تالفًا، ماذا أفعل؟'],
        [
          'Write to support with a picture on the same day. You get a new one or your money back, as you prefer.',
          'راسل الدعم في اليوم نفسه مع صورة للمنتج، ولك الخيار بين منتج جديد أو استرداد المبلغ.',
        ],
      ),
    ],
  },
  {
    slug: 'payment',
    name: ['Payment', 'الدفع'],
    topics: [
      topic(
        'payment-methods',
        ['How can I pay?', 'ما طرق الدفع المتاحة؟'],
        [
          'By card, in cash on delivery or from your wallet. The checkout shows what your order can use.',
          'بالبطاقة أو نقدًا عند الاستلام أو من محفظتك. وتعرض صفحة إتمام الشراء الطرق المتاحة لطلبك.',
        ],
      ),
      topic(
        'cash-on-delivery',
        ['Is there a fee for cash on delivery?', 'هل هناك رسوم على الدفع عند الاستلام؟'],
        ['No. You pay the total that the checkout shows.', 'لا، تدفع المبلغ الإجمالي الظاهر في صفحة إتمام الشراء فقط.'],
      ),
      topic(
        'vat',
        ['Do prices include VAT?', 'هل الأسعار شاملة الضريبة؟'],
        [
          'Yes: 5 per cent in the UAE and 15 per cent in Saudi Arabia are part of every price.',
          'نعم، كل سعر يشمل الضريبة: 5% في الإمارات و15% في السعودية.',
        ],
      ),
      topic(
        'currency',
        ['In which currency do I pay?', 'بأي عملة أدفع؟'],
        [
          'In dirhams in the UAE and in riyals in Saudi Arabia, depending on the country you have chosen.',
          'بالدرهم في الإمارات وبالريال في السعودية، حسب الدولة التي اخترتها.',
        ],
      ),
    ],
  },
  {
    slug: 'account',
    name: ['Account', 'الحساب'],
    topics: [
      topic(
        'need-an-account',
        ['Do I need an account to shop?', 'هل أحتاج إلى حساب للتسوق؟'],
        [
          'You can look around without one. For the checkout, favourites, questions and reviews please sign in.',
          'يمكنك التصفح دون حساب. أما إتمام الشراء والمفضلة والأسئلة والتقييمات فتحتاج إلى تسجيل الدخول.',
        ],
      ),
      topic(
        'change-language',
        ['How do I change language or country?', 'كيف أغيّر اللغة أو الدولة؟'],
        [
          'At the top of every page. Changing the country keeps your language, and the other way round.',
          'من أعلى كل صفحة. تغيير الدولة لا يغيّر لغتك، والعكس صحيح.',
        ],
      ),
      topic(
        'several-addresses',
        ['Can I save several addresses?', 'هل يمكنني حفظ أكثر من عنوان؟'],
        [
          'Yes, up to 50. One of them is the default and is offered first.',
          'نعم، حتى 50 عنوانًا، ويظهر العنوان الافتراضي أولًا.',
        ],
      ),
      topic(
        'data',
        ['What do you do with my data?', 'كيف تستخدمون بياناتي؟'],
        [
          'We use it to deliver your orders and to help you. We do not sell it.',
          'نستخدمها لتوصيل طلباتك ومساعدتك، ولا نبيعها لأحد.',
        ],
      ),
    ],
  },
  {
    slug: 'sellers',
    name: ['Sellers', 'البائعون'],
    topics: [
      topic(
        'who-sells',
        ['Who sells on the marketplace?', 'من يبيع في المتجر؟'],
        [
          'RB Market itself and checked sellers from the region. The product page names the seller of every offer.',
          'آر بي ماركت نفسه وبائعون موثوقون من المنطقة، وتذكر صفحة المنتج اسم البائع لكل عرض.',
        ],
      ),
      topic(
        'several-offers',
        ['Why does one product have several offers?', 'لماذا للمنتج الواحد أكثر من عرض؟'],
        [
          'Several sellers have it. We show first what is in stock at the lowest price; the others stand below with warranty and delivery.',
          'لأن أكثر من بائع يوفره. نعرض أولًا المتوفر بأقل سعر، وتجد العروض الأخرى أسفله مع الضمان وموعد التوصيل.',
        ],
      ),
      topic(
        'warranty',
        ['Who handles the warranty?', 'من المسؤول عن الضمان؟'],
        [
          'The seller of your offer. Write to support with your order number and we put you in touch.',
          'بائع العرض الذي اخترته. راسل الدعم مع رقم الطلب وسنصلك به.',
        ],
      ),
      topic(
        'become-a-seller',
        ['How do I become a seller?', 'كيف أصبح بائعًا؟'],
        [
          'Selling with us is not open yet. “Sell here” at the foot of the page shows what is planned.',
          'البيع معنا لم يُفتح بعد. يعرض رابط «بِع معنا» أسفل الصفحة ما نخطط له.',
        ],
      ),
    ],
  },
];
