const ONE = String.raw`[\da-f.:]*[.:][\da-f.:]*(?:/\d{1,3})?`;

/** How the setting TRUSTED_PROXIES is written, for shell and backend alike: addresses or subnets, parted by commas. */
export const PROXY_LIST = new RegExp(String.raw`^\s*${ONE}(?:\s*,\s*${ONE})*\s*$`, 'i');
