import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parseJson } from './parse-json.ts';

const schema = v.object({ version: v.string() });

test('parseJson: returns the parsed value by its schema', () => {
  expect(parseJson(schema, '{"version":"1.0.0","more":true}')).toEqual({ version: '1.0.0' });
});

test.each(['', 'not JSON', '{"version":1}', 'null'])('parseJson: rejects %j', (text) => {
  expect(() => parseJson(schema, text)).toThrow(v.ValiError);
});
