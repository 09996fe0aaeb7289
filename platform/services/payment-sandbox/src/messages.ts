import type { CardProblem } from './card-form.ts';

/** All texts of the sandbox's pages in one language. */
export interface SandboxMessages {
  readonly title: string;
  readonly banner: string;
  readonly payTo: string;
  readonly order: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvc: string;
  readonly name: string;
  readonly keep: string;
  readonly pay: (amount: string) => string;
  readonly cancel: string;
  readonly savedCard: string;
  readonly secure: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly code: string;
  readonly confirm: string;
  readonly wrongCode: string;
  readonly triesLeft: (tries: number) => string;
  readonly incomplete: string;
  readonly ended: string;
  readonly back: string;
  readonly notFound: string;
  readonly testCards: string;
  readonly outcomes: Readonly<Record<'paid' | 'challenge' | 'late' | 'insufficient_funds' | 'expired_card', string>>;
  readonly problems: Readonly<Record<CardProblem, string>>;
}

const EN: SandboxMessages = {
  title: 'Card payment',
  banner: 'Sandbox: no money moves here',
  payTo: 'Pay to',
  order: 'Transaction',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY',
  cvc: 'Security code',
  name: 'Name on card',
  keep: 'Save this card for my next orders',
  pay: (amount) => `Pay ${amount}`,
  cancel: 'Cancel and go back',
  savedCard: 'Your saved card',
  secure: 'The shop never sees your card number.',
  challengeTitle: 'Confirm with your bank',
  challengeText: 'Your bank has sent you a code. Enter it to confirm the payment.',
  code: 'Code',
  confirm: 'Confirm',
  wrongCode: 'Wrong code! Try again',
  triesLeft: (tries) => (tries === 1 ? 'One try is left.' : `${tries} tries are left.`),
  incomplete: 'Please complete your payment information',
  ended: 'This payment is over.',
  back: 'Back to the shop',
  notFound: 'There is no such payment.',
  testCards: 'Test cards',
  outcomes: {
    paid: 'is paid',
    challenge: 'asks for a code: 246810',
    late: 'is paid, and confirmed late',
    insufficient_funds: 'refused: not enough money',
    expired_card: 'refused: expired',
  },
  problems: {
    number_wrong: 'This is not a card number. Please check its digits.',
    number_unknown: 'The sandbox takes only its test cards, listed below.',
    expiry_wrong: 'Please give month and year, such as 04/29.',
    expiry_past: 'This card has expired.',
    cvc_wrong: 'Please give the three or four digits of the security code.',
    name_missing: 'Please give the name on the card.',
  },
};

const AR: SandboxMessages = {
  title: 'الدفع بالبطاقة',
  banner: 'بيئة تجريبية: لا تُحوَّل فيها أي أموال',
  payTo: 'الدفع إلى',
  order: 'رقم العملية',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryHint: 'شهر/سنة',
  cvc: 'رمز الأمان',
  name: 'الاسم على البطاقة',
  keep: 'احفظ هذه البطاقة لطلباتي القادمة',
  pay: (amount) => `ادفع ${amount}`,
  cancel: 'إلغاء والعودة',
  savedCard: 'بطاقتك المحفوظة',
  secure: 'لا يطّلع المتجر على رقم بطاقتك أبدًا.',
  challengeTitle: 'التأكيد مع مصرفك',
  challengeText: 'أرسل إليك مصرفك رمزًا. أدخله لتأكيد الدفع.',
  code: 'الرمز',
  confirm: 'تأكيد',
  wrongCode: 'الرمز غير صحيح! حاول مرة أخرى',
  triesLeft: (tries) =>
    tries === 1 ? 'بقيت محاولة واحدة.' : tries === 2 ? 'بقيت محاولتان.' : `بقيت ${tries} محاولات.`,
  incomplete: 'يرجى استكمال بيانات الدفع',
  ended: 'انتهت عملية الدفع هذه.',
  back: 'العودة إلى المتجر',
  notFound: 'لا توجد عملية دفع بهذا العنوان.',
  testCards: 'بطاقات تجريبية',
  outcomes: {
    paid: 'تُدفع',
    challenge: 'تطلب رمزًا: 246810',
    late: 'تُدفع ويتأخر تأكيدها',
    insufficient_funds: 'تُرفض: الرصيد غير كافٍ',
    expired_card: 'تُرفض: منتهية الصلاحية',
  },
  problems: {
    number_wrong: 'هذا ليس رقم بطاقة صحيحًا. يرجى مراجعة أرقامه.',
    number_unknown: 'لا تقبل البيئة التجريبية إلا بطاقاتها المذكورة أدناه.',
    expiry_wrong: 'يرجى كتابة الشهر والسنة، مثل 04/29.',
    expiry_past: 'انتهت صلاحية هذه البطاقة.',
    cvc_wrong: 'يرجى كتابة رمز الأمان المكوّن من ثلاثة أرقام أو أربعة.',
    name_missing: 'يرجى كتابة الاسم على البطاقة.',
  },
};

export const MESSAGES: Readonly<Record<'en' | 'ar', SandboxMessages>> = { en: EN, ar: AR };
