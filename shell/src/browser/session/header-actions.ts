import { localeFor, localeInfo, type CountryCode, type Language, type Locale } from 'shared-contracts/locale';
import type { BrowserServices } from './services.ts';

/**
 * Creates the actions of the header: the visitor chooses a city or a language, or signs out.
 * @param showError shows an error message to the shopper, by its id
 */
export function createHeaderActions(
  locale: Locale,
  { bus, locationStore, reportError, signOut }: BrowserServices,
  showError: (id: string) => void,
) {
  const createErrorHandler = (id: string) => (error: unknown) => {
    reportError(error, { region: 'shell:header' });
    showError(id);
  };
  return {
    onChooseCity: (country: CountryCode, cityId: number) => {
      locationStore.chooseCity(country, cityId).catch(createErrorHandler('kit.error.went_wrong'));
    },
    onChooseLanguage: (language: Language) =>
      bus.publish({
        type: 'locale-changed',
        payload: { locale: localeFor(language, localeInfo(locale).country), previous: locale },
      }),
    onSignOut: () => {
      signOut().catch(createErrorHandler('kit.error.logout_flow'));
    },
  };
}
