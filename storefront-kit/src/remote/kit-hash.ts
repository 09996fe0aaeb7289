import type { Language } from 'shared-contracts/locale';

/** Set by the build, of shell and remotes alike: a hash of the kit's messages for each language. */
declare const KIT_MESSAGE_HASHES: Readonly<Record<Language, string>> | undefined;

/** The kit's messages in one language as the shell lends them to remotes, with the hash that its build made of them. */
export interface SharedKitMessages {
  readonly hash: string;
  readonly messages: object;
}

/** The hash of the kit's messages in this build; empty where no build made one, and then nothing is lent. */
export function kitMessageHash(language: Language): string {
  return typeof KIT_MESSAGE_HASHES === 'undefined' ? '' : KIT_MESSAGE_HASHES[language];
}
