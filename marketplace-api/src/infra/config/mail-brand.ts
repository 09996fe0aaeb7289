import type { Language } from 'shared-contracts/locale';
import { textFormatter } from '../messages/text-formatter.ts';
import { ConfigError, type Environment } from './config-values.ts';

/** The shop as mails show it. */
export interface MailBrand {
  readonly name: Readonly<Record<Language, string>>;
  /** `#rrggbb`, dark enough for white text. */
  readonly accent: string;
}

/** Reads SHOP_NAME_EN, SHOP_NAME_AR and SHOP_ACCENT. @throws ConfigError for an accent that is no `#rrggbb` */
export function readMailBrand(env: Environment): MailBrand {
  const accent = env['SHOP_ACCENT'] ?? '#0f6e6a';
  if (!/^#[\da-f]{6}$/i.test(accent))
    throw new ConfigError(`SHOP_ACCENT is “${accent}”: give a colour such as #0f6e6a.`);
  const name = {
    en: env['SHOP_NAME_EN'] ?? textFormatter('en').formatData('shop.name'),
    ar: env['SHOP_NAME_AR'] ?? textFormatter('ar').formatData('shop.name'),
  };
  return { name, accent };
}
