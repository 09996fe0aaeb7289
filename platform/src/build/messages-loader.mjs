import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * webpack loader for lang/*.json: parses each message that has something to fill in, so that no parser travels to the
 * browser; plain text stays text.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function messagesLoader(source) {
  const messages = JSON.parse(source);
  const compiled = Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [id, compile(id, text, this.resourcePath)]),
  );
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
}

function compile(id, text, file) {
  if (!/[{<'#]/.test(text)) return text;
  try {
    return parse(text, { shouldParseSkeletons: true, captureLocation: false });
  } catch (error) {
    throw new Error(
      `${file}: message “${id}” is not valid ICU MessageFormat: ${error.message}. Mend its braces or plural forms.`,
      { cause: error },
    );
  }
}
