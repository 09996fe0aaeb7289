import { buildPath } from 'shared-contracts/endpoint';
import fc from 'fast-check';
import { CONTRACT_INPUTS, findEndpoint } from '../helpers/contract-inputs.ts';
import { foundValue } from './known.ts';

/** Input of an operation that the walk through the contract sends; values of earlier responses are placeholders. */
export interface Example {
  readonly url: string;
  readonly body: object | undefined;
}

/** Kinds of found values by the names of the contract's walk, where the two differ. */
const KIND_OF_NAME: Readonly<Record<string, string>> = {
  imageSearch: 'search',
  soldLine: 'sold_line',
  picture: 'upload',
  supportFile: 'upload',
  orderToken: 'order_token',
  phoneCode: 'phone_code',
};

/**
 * Creates the examples of an operation; undefined without any.
 * They reach what random values reach by luck only: an address in a city of its country, an offer of its product.
 */
export function exampleOf(operation: string): fc.Arbitrary<Example> | undefined {
  const keys = Object.keys(CONTRACT_INPUTS).filter((key) => key.split(' ')[0] === operation);
  if (keys.length === 0) return undefined;
  return fc.constantFrom(...keys).chain((key) => {
    const input = JSON.stringify(CONTRACT_INPUTS[key]);
    const names = [...new Set([...input.matchAll(/"\$(\w+)"/g)].map(([, name = '']) => name))];
    return fc.tuple(...names.map((name) => foundValue(KIND_OF_NAME[name] ?? name))).map((values) => {
      const filled = JSON.parse(input, (_key, value: unknown) =>
        typeof value === 'string' && value.startsWith('$') ? values[names.indexOf(value.slice(1))] : value,
      ) as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
      return { url: readablePlaces(buildPath(findEndpoint(key), filled)), body: filled.body };
    });
  });
}

/** Undoes the encoding of placeholders in a URL. */
function readablePlaces(url: string): string {
  return url.replaceAll(/%40(\w+)%3A(\d+)%40/g, '@$1:$2@');
}
