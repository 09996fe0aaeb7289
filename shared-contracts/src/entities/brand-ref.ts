import * as v from 'valibot';
import { idSchema, slugSchema } from './common.ts';

/** A brand as products and cart lines name it. */
export const brandRefSchema = v.object({ id: idSchema, name: v.string(), slug: slugSchema });
