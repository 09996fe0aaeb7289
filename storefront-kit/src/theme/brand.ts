/** The shop's brand: a setting of the operator. */
export interface ShopBrand {
  /** The shop's name in titles, mails and the legal line. */
  readonly name: { readonly en: string; readonly ar: string };
  /** Wordmark next to the mark in the header; usually the name. */
  readonly wordmark: { readonly en: string; readonly ar: string };
  /** One or two letters on the accent, before the wordmark and as the icon of the installed shop. */
  readonly mark: string;
  /** `#rrggbb`. Shades that are readable in both themes are derived from it. */
  readonly accent: string;
}

/** The demonstration shop's brand. */
export const DEMO_BRAND: ShopBrand = {
  name: { en: 'RB Market', ar: 'آر بي ماركت' },
  wordmark: { en: 'RB Market', ar: 'آر بي ماركت' },
  mark: 'RB',
  accent: '#0f6e6a',
};
