/** What the page's one copy of react-intl offers. Messages come parsed, so its parser is not in the browser. */
export { RawIntlProvider, createIntl, createIntlCache, useIntl } from '#react-intl';
