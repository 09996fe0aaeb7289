import * as v from 'valibot';

/** A text of a flow in Ory's form. Screens show their own words for `id`; `text` is American English. */
const flowTextSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  text: v.string(),
  type: v.picklist(['info', 'error', 'success']),
  /** What the text speaks of, for example `min_length`. */
  context: v.optional(v.record(v.string(), v.unknown())),
});
export type FlowText = v.InferOutput<typeof flowTextSchema>;

/**
 * One element of a flow's form. What is no input (a picture, a link, a script) has no `name`; of an input `type` is that
 * of HTML's `input`.
 */
const flowNodeSchema = v.object({
  type: v.string(),
  /** The way of signing in that it belongs to: `default` is part of all, `password`, `oidc` … */
  group: v.string(),
  attributes: v.object({
    node_type: v.string(),
    name: v.optional(v.string()),
    type: v.optional(v.string()),
    value: v.optional(v.unknown()),
    required: v.optional(v.boolean()),
    disabled: v.optional(v.boolean()),
    autocomplete: v.optional(v.string()),
  }),
  /** What the last submission was refused for. */
  messages: v.array(flowTextSchema),
  meta: v.object({ label: v.optional(flowTextSchema) }),
});
export type FlowNode = v.InferOutput<typeof flowNodeSchema>;

/** A sign-in or sign-up under way at the identity provider, as much of Ory's form as a screen needs (AUTH-03). */
export const flowSchema = v.object({
  id: v.string(),
  expires_at: v.string(),
  /** How far it is: `choose_method`, `sent_email`, `passed_challenge`, `show_form`, `success`. */
  state: v.optional(v.unknown()),
  /** Where the browser goes when it is done: a path or a URL of the shop. */
  return_to: v.optional(v.string()),
  ui: v.object({
    /** Where the form is posted. */
    action: v.string(),
    method: v.string(),
    nodes: v.array(flowNodeSchema),
    messages: v.optional(v.array(flowTextSchema)),
  }),
});
export type Flow = v.InferOutput<typeof flowSchema>;
