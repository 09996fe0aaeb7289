import type { CountryCode } from 'shared-contracts/locale';

/** A name in both languages. */
interface BilingualName {
  readonly en: string;
  readonly ar: string;
}

/** A city in the service area. Coordinates in decimal degrees. */
export interface ServiceCity extends BilingualName {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly isDefault: boolean;
  /** Whether evening orders arrive the same night. */
  readonly late: boolean;
  /** Transport time in days. */
  readonly days: number;
}

/** A country with its currency and phone rules (specification sections 3 and 9). */
export interface ServiceCountry extends BilingualName {
  readonly code: CountryCode;
  readonly iso3: string;
  readonly phoneCode: string;
  readonly phoneMask: string;
  readonly timezone: string;
  readonly currency: 'AED' | 'SAR';
  readonly symbol: BilingualName;
  readonly cities: readonly ServiceCity[];
}

type Options = { late?: boolean; isDefault?: boolean };

function city(
  id: number,
  names: readonly [string, string],
  coordinates: readonly [number, number],
  days: number,
  options: Options = {},
): ServiceCity {
  const { late = false, isDefault = false } = options;
  return { id, en: names[0], ar: names[1], latitude: coordinates[0], longitude: coordinates[1], isDefault, late, days };
}

/** The shop's two countries and their cities: reference data of every shop, also without the demonstration data. */
export const COUNTRIES: readonly ServiceCountry[] = [
  {
    code: 'AE',
    iso3: 'ARE',
    en: 'United Arab Emirates',
    ar: 'الإمارات العربية المتحدة',
    phoneCode: '971',
    phoneMask: '5# ### ####',
    timezone: 'Asia/Dubai',
    currency: 'AED',
    symbol: { en: 'AED', ar: 'د.إ' },
    cities: [
      city(1, ['Dubai', 'دبي'], [25.2048, 55.2708], 1, { late: true, isDefault: true }),
      city(2, ['Abu Dhabi', 'أبوظبي'], [24.4539, 54.3773], 1, { late: true }),
      city(3, ['Sharjah', 'الشارقة'], [25.3463, 55.4209], 1, { late: true }),
      city(4, ['Ajman', 'عجمان'], [25.4052, 55.5136], 1, { late: true }),
      city(5, ['Al Ain', 'العين'], [24.2075, 55.7447], 2),
      city(6, ['Ras Al Khaimah', 'رأس الخيمة'], [25.8007, 55.9762], 2),
      city(7, ['Fujairah', 'الفجيرة'], [25.1288, 56.3265], 2),
      city(8, ['Umm Al Quwain', 'أم القيوين'], [25.5647, 55.5552], 2),
    ],
  },
  {
    code: 'SA',
    iso3: 'SAU',
    en: 'Saudi Arabia',
    ar: 'المملكة العربية السعودية',
    phoneCode: '966',
    phoneMask: '## ### ####',
    timezone: 'Asia/Riyadh',
    currency: 'SAR',
    symbol: { en: 'SAR', ar: 'ر.س' },
    cities: [
      city(9, ['Jeddah', 'جدة'], [21.4858, 39.1925], 2, { late: true }),
      city(10, ['Makkah', 'مكة المكرمة'], [21.3891, 39.8579], 3),
      city(11, ['Riyadh', 'الرياض'], [24.7136, 46.6753], 2, { late: true, isDefault: true }),
      city(12, ['Madinah', 'المدينة المنورة'], [24.5247, 39.5692], 3),
      city(13, ['Dammam', 'الدمام'], [26.4207, 50.0888], 2, { late: true }),
      city(14, ['Al Khobar', 'الخبر'], [26.2172, 50.1971], 2),
      city(15, ['Taif', 'الطائف'], [21.2703, 40.4158], 3),
      city(16, ['Tabuk', 'تبوك'], [28.3838, 36.555], 4),
      city(17, ['Buraydah', 'بريدة'], [26.326, 43.975], 3),
      city(18, ['Khamis Mushait', 'خميس مشيط'], [18.3093, 42.7662], 4),
      city(19, ['Abha', 'أبها'], [18.2465, 42.5117], 4),
      city(20, ['Hail', 'حائل'], [27.5114, 41.7208], 4),
      city(21, ['Jubail', 'الجبيل'], [27.0046, 49.646], 3),
      city(22, ['Al Ahsa', 'الأحساء'], [25.3833, 49.5867], 3),
    ],
  },
];
