import type { Language } from 'shared-contracts/locale';

/** Set by the build of shell and remotes: a hash of the kit's messages per language. */
declare const KIT_MESSAGE_HASHES: Readonly<Record<Language, string>> | undefined;

/** The shell's copy of the kit's messages in one language, shared with remotes, and its build's hash of them. */
export interface SharedKitMessages {
  readonly hash: string;
  readonly messages: object;
}

/** Hash of the kit's messages in this build; empty without a build, and then no messages are shared. */
export function kitMessageHash(language: Language): string {
  return typeof KIT_MESSAGE_HASHES === 'undefined' ? '' : KIT_MESSAGE_HASHES[language];
}
