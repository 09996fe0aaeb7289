/**
 * Exports of the page's shared copy of react-intl. Messages are parsed at build time, so its parser is not in the
 * browser.
 */
export { RawIntlProvider, createIntl, createIntlCache, useIntl } from '#react-intl';
