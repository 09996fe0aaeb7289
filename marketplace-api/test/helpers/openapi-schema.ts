import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { OpenApiDocument } from '../../src/infra/openapi/document.ts';

/** Checks responses against the API's own OpenAPI document. */
export function createOpenApiCheck(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();

  /** Throws when the endpoint does not describe the status, or the body does not match its schema. */
  return (call: Endpoint, status: number, body: unknown): void => {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const described = document.paths[path]?.[call.method.toLowerCase()]?.responses[status];
    if (!described) throw new Error(`${call.id} responded ${status}, which its description lacks`);
    if (!described.content) {
      if (body !== undefined) throw new Error(`${call.id} responded ${status} with a body`);
      return;
    }
    const pointer = [
      'paths',
      path,
      call.method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
    ];
    const ref = `api#/${[...pointer, 'schema'].map(escapePointer).join('/')}`;
    const validate = validators.get(ref) ?? ajv.compile({ $ref: ref });
    validators.set(ref, validate);
    if (!validate(body)) throw new Error(`${call.id} ${status}: ${ajv.errorsText(validate.errors)}`);
  };
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
