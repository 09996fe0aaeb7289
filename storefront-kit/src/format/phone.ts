/** A country's mobile number format: code without plus (`971`), mask with `#` per free digit (`5# ### ####`). */
export interface PhonePattern {
  readonly code: string;
  readonly mask: string;
}

/** Western digits of a text: converts Arabic-Indic (٠–٩) and Persian (۰–۹) digits to 0–9, removes everything else. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '');
}

function countDigits(mask: string): number {
  return mask.replace(/[^#\d]/g, '').length;
}

/**
 * National digits of typed or pasted text: `+971 50 123 4567`, `00971501234567`, `0501234567` and `٠٥٠١٢٣٤٥٦٧` are
 * all `501234567`. Digits beyond the mask are cut.
 */
export function nationalDigits(text: string, { code, mask }: PhonePattern): string {
  let digits = toLatinDigits(text);
  if (digits.startsWith('00')) digits = digits.slice(2);
  if (digits.startsWith(code) && (text.includes('+') || digits.length > countDigits(mask)))
    digits = digits.slice(code.length);
  return digits.replace(/^0+/, '').slice(0, countDigits(mask));
}

/** Formats the present digits by the mask: `501234567` by `5# ### ####` is `50 123 4567`. */
export function maskPhone(digits: string, mask: string): string {
  let next = 0;
  let masked = '';
  for (const symbol of mask) {
    if (next >= digits.length) break;
    masked += symbol === '#' || /\d/.test(symbol) ? (digits[next++] ?? '') : symbol;
  }
  return masked;
}

/**
 * Formats a typed number by the mask of its country: `+971501234567` is `+971 50 123 4567`. A number without a country
 * code is one of the first pattern: `0501234567` is `050 123 4567`. Other digits stay as they are.
 */
export function maskAnyPhone(text: string, patterns: readonly PhonePattern[]): string {
  const digits = toLatinDigits(text);
  const isInternational = text.trim().startsWith('+') || digits.startsWith('00');
  const [own] = patterns;
  if (!isInternational) return own ? maskNational(digits, own) : digits;
  const international = digits.replace(/^00/, '');
  const pattern = patterns.find(({ code }) => international.startsWith(code));
  if (!pattern) return `+${international}`;
  const national = nationalDigits(international.slice(pattern.code.length), pattern);
  return national === '' ? `+${pattern.code}` : `+${pattern.code} ${maskPhone(national, pattern.mask)}`;
}

/** National number with the leading zero that was typed. */
function maskNational(digits: string, pattern: PhonePattern): string {
  const zero = digits.startsWith('0') ? '0' : '';
  return zero + maskPhone(nationalDigits(digits, pattern), pattern.mask);
}

/** Whether the digits fill the mask and match its fixed digits. */
export function isCompletePhone(digits: string, mask: string): boolean {
  const fixedDigits = mask.replace(/[^#\d]/g, '');
  return (
    digits.length === fixedDigits.length &&
    digits.split('').every((digit, i) => fixedDigits[i] === '#' || fixedDigits[i] === digit)
  );
}

/** The number in E.164 format: `+971501234567`. */
export function internationalPhone(digits: string, { code }: PhonePattern): string {
  return `+${code}${digits}`;
}

/** Caret position in a masked text after the same number of digits as before. */
export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0;
  let digitCount = 0;
  for (let i = 0; i < masked.length; i += 1) {
    if (/\d/.test(masked[i] ?? '')) digitCount += 1;
    if (digitCount === digitsBefore) return i + 1;
  }
  return masked.length;
}
