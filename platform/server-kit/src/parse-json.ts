import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/**
 * Parses JSON from outside the process (a file, a response, the output of a program) by a schema.
 * @throws ValiError with the first defect, also when the text is no JSON
 */
export function parseJson<TSchema extends v.GenericSchema>(schema: TSchema, text: string): v.InferOutput<TSchema> {
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), text);
}

/** As `parseJson`, from a file. */
export async function readJson<TSchema extends v.GenericSchema>(
  schema: TSchema,
  file: string,
): Promise<v.InferOutput<TSchema>> {
  return parseJson(schema, await readFile(file, 'utf8'));
}
