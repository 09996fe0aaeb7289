import { localeInfo, type Language, type TextStyle } from 'shared-contracts/locale';
import { intlOf } from 'storefront-kit/remote/intl';

const MESSAGES = {
  en: () => import(/* webpackChunkName: "address-map-lang-en" */ '../../../../lang/map/en.json'),
  ar: () => import(/* webpackChunkName: "address-map-lang-ar" */ '../../../../lang/map/ar.json'),
} as const satisfies Readonly<Record<Language, () => Promise<{ default: object }>>>;

/** Loads the map picker with Leaflet and its messages; only a shopper who opens the map needs them (ADR 58). */
export async function loadMapPicker(style: TextStyle) {
  const [{ MapPicker }, { default: messages }] = await Promise.all([
    import(/* webpackChunkName: "address-map" */ './map-picker.tsx'),
    MESSAGES[localeInfo(style.locale).language](),
  ]);
  return { MapPicker, intl: intlOf(style, messages) };
}

/** The loaded code of the map picker. */
export type LoadedMapPicker = Awaited<ReturnType<typeof loadMapPicker>>;
