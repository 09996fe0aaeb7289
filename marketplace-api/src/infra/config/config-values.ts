/** An unusable setting of the environment; the message names the setting and its allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a switch: 1, true, on, yes or 0, false, off, no. @throws ConfigError for anything else */
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

/** Reads a whole number. @throws ConfigError when the value is not a whole number or out of range */
export function readInteger(env: Environment, name: string, { min, max, defaultValue }: Range): number {
  const text = env[name];
  if (!text) return defaultValue;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new ConfigError(`${name} is “${text}”: give a whole number from ${min} to ${max}.`);
}
