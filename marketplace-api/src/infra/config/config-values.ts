/** A setting of the environment that cannot be used; the message names it and says what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The environment that settings are read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a switch: 1, true, on, yes or 0, false, off, no. @throws ConfigError for anything else. */
export function readSwitch(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false;
  throw new ConfigError(`${name} is “${text}”: give 1 or 0.`);
}

interface Range {
  readonly least: number;
  readonly most: number;
  readonly otherwise: number;
}

/** Reads a whole number. @throws ConfigError for one out of its range, and for what is none. */
export function readWholeNumber(env: Environment, name: string, { least, most, otherwise }: Range): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} is “${text}”: give a whole number from ${least} to ${most}.`);
}
