import type { TextPage } from './text-page.ts';

/** Terms of use and privacy policy of the demonstration shop (CON-06). An operator replaces them by its own. */
export const LEGAL_PAGES: readonly TextPage[] = [
  {
    slug: 'terms',
    title: ['Terms of use', 'شروط الاستخدام'],
    summary: [
      'What we promise you, what we ask of you, and who sells to you here.',
      'ما نعدك به، وما نطلبه منك، ومن يبيع لك هنا.',
    ],
    body: [
      ['# Who you buy from', '# ممن تشتري'],
      [
        'RB Market brings sellers and shoppers together. Each offer names its seller. The seller sells the product to you; we take the order, the payment and the delivery upon us.',
        'يجمع آر بي ماركت البائعين والمتسوقين. كل عرض يذكر اسم بائعه، وهو من يبيعك المنتج، ونتولى نحن الطلب والدفع والتوصيل.',
      ],
      ['# Prices', '# الأسعار'],
      [
        'All prices include VAT and are in the currency of your country. The price that you see when you confirm an order is the price that you pay. If a price or the stock has changed since, the cart says so before you order.',
        'كل الأسعار شاملة ضريبة القيمة المضافة وبعملة بلدك. والسعر الذي تراه عند تأكيد الطلب هو الذي تدفعه. وإذا تغيّر سعر أو نفدت كمية نبّهتك السلة قبل الطلب.',
      ],
      ['# Orders and payment', '# الطلب والدفع'],
      [
        'You can pay with cash on delivery, with a card, or from your wallet. An order by card is placed once the payment is confirmed. We never see the number of your card.',
        'يمكنك الدفع نقدًا عند الاستلام أو بالبطاقة أو من محفظتك. ويُسجَّل الطلب بالبطاقة بعد تأكيد الدفع، ولا نطّلع على رقم بطاقتك أبدًا.',
      ],
      ['# Cancelling and returning', '# الإلغاء والإرجاع'],
      [
        'You can cancel an order until it is shipped; the money goes back to where it came from. You can return items within 45 days of delivery. Their price goes to your wallet once they are back with us.',
        'يمكنك إلغاء الطلب ما دام لم يُشحن، ويعود المبلغ إلى حيث دُفع منه. ويمكنك إرجاع المنتجات خلال 45 يومًا من التسليم، ويعود ثمنها إلى محفظتك بعد وصولها إلينا.',
      ],
      ['# Warranty', '# الضمان'],
      [
        'Where an offer has a warranty, its months begin with the delivery. Your rights under the consumer law of your country are not touched by it.',
        'إذا تضمّن العرض ضمانًا بدأت أشهره من يوم التسليم. ولا يمس ذلك حقوقك التي يكفلها نظام حماية المستهلك في بلدك.',
      ],
      ['# Reviews and questions', '# التقييمات والأسئلة'],
      [
        'Write about the product and be fair. Only those who ordered a product can review it. We remove what insults, advertises or shows private data.',
        'اكتب عن المنتج وكن منصفًا. لا يقيّم المنتج إلا من طلبه. ونحذف ما فيه إساءة أو إعلان أو بيانات خاصة.',
      ],
    ],
  },
  {
    slug: 'privacy',
    title: ['Privacy policy', 'سياسة الخصوصية'],
    summary: [
      'Which data we have of you, what for, how long, and how you get rid of them.',
      'ما البيانات التي لدينا عنك، ولماذا، وإلى متى، وكيف تحذفها.',
    ],
    body: [
      ['# What we store', '# ما نحفظه'],
      [
        'Your name, e-mail address and phone number for your account; your addresses for delivery; your orders, returns and invoices; the products that you save and look at; what you write to us and about products.',
        'اسمك وبريدك ورقم جوالك لحسابك، وعناوينك للتوصيل، وطلباتك ومرتجعاتك وفواتيرك، والمنتجات التي تحفظها وتتصفحها، وما تكتبه إلينا وعن المنتجات.',
      ],
      ['# Cookies', '# ملفات تعريف الارتباط'],
      [
        'We set cookies for what you choose here: your city, language and digits, your cart and your sign-in. The shop works only with them. With your consent one more counts the visits of a day; you can change your choice below. We set none for advertising.',
        'نستخدم ملفات تعريف الارتباط لما تختاره هنا: مدينتك ولغتك وشكل الأرقام وسلتك وتسجيل دخولك، ولا يعمل المتجر من دونها. وبموافقتك يحصي ملف آخر زيارات اليوم، ويمكنك تغيير اختيارك أدناه. ولا نستخدم أيًّا منها للإعلانات.',
      ],
      ['# Who else sees them', '# من يطّلع عليها غيرنا'],
      [
        'The courier sees your name, address and phone number. The payment provider sees your card, and we do not. We sell data to nobody.',
        'يرى المندوب اسمك وعنوانك ورقم جوالك، ويرى مزوّد الدفع بطاقتك ولا نراها نحن. ولا نبيع البيانات لأحد.',
      ],
      ['# How long', '# مدة الحفظ'],
      [
        'We keep the data of your account until you delete it. Tax law requires us to keep orders and invoices for years; after you delete your account they no longer carry your name.',
        'نحفظ بيانات حسابك حتى تحذفه. وتلزمنا أنظمة الضريبة بحفظ الطلبات والفواتير سنوات، ولكنها لا تحمل اسمك بعد حذف الحساب.',
      ],
      ['# Your rights', '# حقوقك'],
      [
        'You can correct your data in your account at any time, and delete the account there. For everything else, write to us.',
        'يمكنك تصحيح بياناتك في حسابك متى شئت، وحذف الحساب منه أيضًا. ولكل ما عدا ذلك اكتب إلينا.',
      ],
    ],
  },
];
