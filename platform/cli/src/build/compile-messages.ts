import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { fromRoot } from 'server-kit/paths';
import { toError } from 'server-kit/errors/to-error';
import { parseJson } from 'server-kit/parse-json';
import * as v from 'valibot';

/**
 * Compiles a message file to JSON for bundles. Messages with placeholders are parsed, so that the browser needs no
 * parser; plain text stays text.
 * @throws Error with file and message id for invalid ICU MessageFormat.
 */
export function compileMessages(source: string, file: string): string {
  const messages = parseJson(v.record(v.string(), v.string()), source);
  return JSON.stringify(
    Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compile(id, text, file)])),
  );
}

function compile(id: string, text: string, file: string): unknown {
  if (!/[{<'#]/.test(text)) return text;
  try {
    return parse(text, { shouldParseSkeletons: true, captureLocation: false });
  } catch (error) {
    const why = toError(error).message;
    throw new Error(
      `${file}: message “${id}” is not valid ICU MessageFormat: ${why}. Mend its braces or plural forms.`,
      { cause: error },
    );
  }
}

/**
 * Hash of the kit's compiled messages for each language. The shell shares its messages with remotes that have the same
 * hash.
 */
export function kitMessageHashes(): Record<string, string> {
  return Object.fromEntries(
    ['en', 'ar'].map((language) => {
      const file = fromRoot('storefront-kit/lang', `${language}.json`);
      const compiled = compileMessages(readFileSync(file, 'utf8'), file);
      return [language, createHash('sha256').update(compiled).digest('base64url').slice(0, 12)];
    }),
  );
}
