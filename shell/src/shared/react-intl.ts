/** What the page's one copy of react-intl offers. Messages come parsed, so its parser is not in the browser. */
export {
  FormattedMessage,
  FormattedNumber,
  FormattedPlural,
  IntlProvider,
  RawIntlProvider,
  createIntl,
  createIntlCache,
  defineMessages,
  useIntl,
} from '#react-intl';
