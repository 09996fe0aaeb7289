import { compileMessages } from '../compile-messages.ts';

/**
 * webpack loader for lang/*.json.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function messagesLoader(source) {
  return `export default JSON.parse(${JSON.stringify(compileMessages(source, this.resourcePath))});`;
}
