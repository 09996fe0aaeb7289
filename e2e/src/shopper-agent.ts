/** What a shopper's browser says it is: a headless one of its own accord says that it is a robot, who gets no canary and tells nothing. */
export const SHOPPER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
