/** A setting of the environment that cannot be used; the message names it and says what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The environment that settings are read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a switch: 1, true, on, yes or 0, false, off, no. @throws ConfigError for anything else. */
export function readBoolean(env: Environment, name: string, defaultValue: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return defaultValue;
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false;
  throw new ConfigError(`${name} is “${text}”: give 1 or 0.`);
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly defaultValue: number;
}

/** Reads a whole number. @throws ConfigError for one out of its range, and for what is none. */
export function readInteger(env: Environment, name: string, { min, max, defaultValue }: Range): number {
  const text = env[name];
  if (!text) return defaultValue;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new ConfigError(`${name} is “${text}”: give a whole number from ${min} to ${max}.`);
}
