/** A text in the shop's two languages. */
export interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

/** Values for the `{placeholders}` of a text, one set per language. */
export interface BilingualValues {
  readonly en: Readonly<Record<string, string>>;
  readonly ar: Readonly<Record<string, string>>;
}

/** Pairs an English and an Arabic text; short, for tables of texts. */
export function bilingual(en: string, ar: string): Bilingual {
  return { en, ar };
}

/** Fills the `{placeholders}` of both languages. @throws Error for a placeholder without a value. */
export function fillPlaceholders(text: Bilingual, values: BilingualValues): Bilingual {
  return { en: fillText(text.en, values.en), ar: fillText(text.ar, values.ar) };
}

/** Turns English text into a Latin, hyphenated URL slug. Arabic-Indic and Persian digits become 0–9. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in “${text}”`);
    return value;
  });
}
