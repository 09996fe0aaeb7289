const ONE = String.raw`[\da-f.:]*[.:][\da-f.:]*(?:/\d{1,3})?`;

/** Format of the setting TRUSTED_PROXIES, for shell and backend alike: addresses or subnets, separated by commas. */
export const PROXY_LIST = new RegExp(String.raw`^\s*${ONE}(?:\s*,\s*${ONE})*\s*$`, 'i');
