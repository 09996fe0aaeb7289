import * as v from 'valibot';

/** A text of a flow in Ory's form. Screens show their own message for `id`; `text` is American English. */
const flowTextSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  text: v.string(),
  type: v.picklist(['info', 'error', 'success']),
  /** Values in the text, for example `min_length`. */
  context: v.optional(v.record(v.string(), v.unknown())),
});
export type FlowText = v.InferOutput<typeof flowTextSchema>;

/**
 * One element of a flow's form. An element that is not an input (a picture, a link, a script) has no `name`. `type`
 * of an input is that of HTML's `input`.
 */
const flowNodeSchema = v.object({
  type: v.string(),
  /** The sign-in method of the element: `default` is part of all, `password`, `oidc` … */
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
  /** Errors of the last submission. */
  messages: v.array(flowTextSchema),
  meta: v.object({ label: v.optional(flowTextSchema) }),
});
export type FlowNode = v.InferOutput<typeof flowNodeSchema>;

/**
 * An unfinished sign-in or sign-up at the identity provider: the part of Ory's form that a screen needs (AUTH-03).
 */
export const flowSchema = v.object({
  id: v.string(),
  expires_at: v.string(),
  /** State of the flow: `choose_method`, `sent_email`, `passed_challenge`, `show_form`, `success`. */
  state: v.optional(v.unknown()),
  /** Destination after the flow: a path or a URL of the shop. */
  return_to: v.optional(v.string()),
  ui: v.object({
    /** URL that the form posts to. */
    action: v.string(),
    method: v.string(),
    nodes: v.array(flowNodeSchema),
    messages: v.optional(v.array(flowTextSchema)),
  }),
});
export type Flow = v.InferOutput<typeof flowSchema>;
