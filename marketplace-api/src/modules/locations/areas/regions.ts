import type { CountryCode } from 'shared-contracts/locale';

/** A first-level division: an emirate, or a region of Saudi Arabia. */
export interface RegionRecord {
  readonly id: number;
  readonly country: CountryCode;
  readonly en: string;
  readonly ar: string;
  /** Ids of its cities in the service area. */
  readonly cities: readonly number[];
}

/** Emirates and regions with a city in the service area. */
export const REGIONS: readonly RegionRecord[] = [
  { id: 1, country: 'AE', en: 'Dubai', ar: 'دبي', cities: [1] },
  { id: 2, country: 'AE', en: 'Abu Dhabi', ar: 'أبوظبي', cities: [2, 5] },
  { id: 3, country: 'AE', en: 'Sharjah', ar: 'الشارقة', cities: [3] },
  { id: 4, country: 'AE', en: 'Ajman', ar: 'عجمان', cities: [4] },
  { id: 5, country: 'AE', en: 'Ras Al Khaimah', ar: 'رأس الخيمة', cities: [6] },
  { id: 6, country: 'AE', en: 'Fujairah', ar: 'الفجيرة', cities: [7] },
  { id: 7, country: 'AE', en: 'Umm Al Quwain', ar: 'أم القيوين', cities: [8] },
  { id: 8, country: 'SA', en: 'Riyadh Region', ar: 'منطقة الرياض', cities: [11] },
  { id: 9, country: 'SA', en: 'Makkah Region', ar: 'منطقة مكة المكرمة', cities: [9, 10, 15] },
  { id: 10, country: 'SA', en: 'Madinah Region', ar: 'منطقة المدينة المنورة', cities: [12] },
  { id: 11, country: 'SA', en: 'Eastern Province', ar: 'المنطقة الشرقية', cities: [13, 14, 21, 22] },
  { id: 12, country: 'SA', en: 'Tabuk Region', ar: 'منطقة تبوك', cities: [16] },
  { id: 13, country: 'SA', en: 'Qassim Region', ar: 'منطقة القصيم', cities: [17] },
  { id: 14, country: 'SA', en: 'Asir Region', ar: 'منطقة عسير', cities: [18, 19] },
  { id: 15, country: 'SA', en: 'Hail Region', ar: 'منطقة حائل', cities: [20] },
];
