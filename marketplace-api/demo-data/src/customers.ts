import type { CountryCode } from 'shared-contracts/locale';
import type { OrderStatus } from 'shared-contracts/entities/account/order';
import type { Pair } from './catalogue/product-type.ts';

/** The password of both demonstration customers. It is public: the server prints it at start. */
export const DEMO_PASSWORD = 'Marhaba-2026';

/** An address of a demonstration customer. */
interface DemoAddress {
  readonly country: CountryCode;
  readonly city: number;
  readonly area: string;
  readonly street: string;
  readonly building: string;
  readonly floor: string;
  readonly apartment: string;
  readonly locationType: 'home' | 'work';
  readonly note: string;
}

/** An order of a demonstration customer: status, number of products, age in days. */
interface DemoOrder {
  readonly status: OrderStatus;
  readonly lines: number;
  readonly daysAgo: number;
  /** Amount paid by wallet, in minor units. */
  readonly fromWallet?: number;
}

/** A customer of the demonstration shop. */
export interface DemoCustomer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly language: 'en' | 'ar';
  readonly country: CountryCode;
  readonly addresses: readonly DemoAddress[];
  readonly orders: readonly DemoOrder[];
  /** Initial wallet credit from the shop, in minor units of the country's currency. */
  readonly gift: number;
  /** Reviews of delivered products: stars and text. */
  readonly reviews: readonly { readonly rating: number; readonly text: string }[];
  /** Questions; the last one has no answer yet. */
  readonly questions: readonly { readonly text: string; readonly answer?: string }[];
}

/** Seller's name under answers to the customers' questions, in English and Arabic. */
export const ANSWERED_BY: Pair = ['RB Market', 'آر بي ماركت'];

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    id: '5e0a1c52-6d8e-4c39-9a51-0d1f4a7b1a01',
    email: 'layla@example.com',
    name: 'Layla Haddad',
    phone: '+971501234567',
    language: 'en',
    country: 'AE',
    addresses: [
      {
        country: 'AE',
        city: 1,
        area: 'Dubai Marina',
        street: 'Al Marsa Street',
        building: 'Marina Breeze Tower',
        floor: '14',
        apartment: '1406',
        locationType: 'home',
        note: 'Please call from the lobby.',
      },
      {
        country: 'AE',
        city: 2,
        area: 'Al Reem Island',
        street: 'Al Falah Street',
        building: 'Sky Gate Offices',
        floor: '6',
        apartment: '602',
        locationType: 'work',
        note: '',
      },
    ],
    orders: [
      { status: 'ordered', lines: 2, daysAgo: 0 },
      { status: 'processing', lines: 1, daysAgo: 1 },
      { status: 'shipped', lines: 3, daysAgo: 3 },
      { status: 'delivered', lines: 2, daysAgo: 12, fromWallet: 4_000 },
      { status: 'return_requested', lines: 1, daysAgo: 21 },
      { status: 'returned', lines: 1, daysAgo: 48 },
      { status: 'delivered', lines: 4, daysAgo: 95 },
    ],
    gift: 5_000,
    reviews: [
      { rating: 5, text: 'Even nicer than in the pictures, and it came a day early. My mother wants one too.' },
      { rating: 4, text: 'Good quality for the price. One star less because the box was a little dented.' },
    ],
    questions: [
      {
        text: 'Is this also available with gift wrapping for Eid?',
        answer: 'Not yet, but we send it in a neat plain box without the price.',
      },
      { text: 'Does the warranty also hold when I take it to Saudi Arabia?' },
    ],
  },
  {
    id: '5e0a1c52-6d8e-4c39-9a51-0d1f4a7b1a02',
    email: 'omar@example.com',
    name: 'عمر القحطاني',
    phone: '+966501234567',
    language: 'ar',
    country: 'SA',
    addresses: [
      {
        country: 'SA',
        city: 11,
        area: 'حي الملقا',
        street: 'شارع أنس بن مالك',
        building: '42',
        floor: '2',
        apartment: '5',
        locationType: 'home',
        note: 'يرجى الاتصال قبل الوصول.',
      },
      {
        country: 'SA',
        city: 9,
        area: 'حي الروضة',
        street: 'شارع صاري',
        building: 'برج الواحة',
        floor: '9',
        apartment: '901',
        locationType: 'work',
        note: '',
      },
    ],
    orders: [
      { status: 'ordered', lines: 1, daysAgo: 0 },
      { status: 'processing', lines: 2, daysAgo: 2 },
      { status: 'shipped', lines: 1, daysAgo: 4 },
      { status: 'delivered', lines: 3, daysAgo: 18, fromWallet: 3_500 },
      { status: 'return_requested', lines: 2, daysAgo: 26 },
      { status: 'returned', lines: 1, daysAgo: 60 },
    ],
    gift: 7_500,
    reviews: [
      { rating: 5, text: 'المنتج ممتاز والتوصيل إلى الرياض كان خلال يومين فقط. أنصح به.' },
      { rating: 3, text: 'جيد بشكل عام، لكن اللون أغمق قليلًا من الصورة.' },
    ],
    questions: [
      { text: 'هل يوجد مقاس أو حجم أكبر من هذا المنتج؟', answer: 'نعم، سيتوفر خلال الأسابيع القادمة إن شاء الله.' },
      { text: 'هل يشمل الضمان قطع الغيار أيضًا أم الصيانة فقط؟' },
    ],
  },
];
