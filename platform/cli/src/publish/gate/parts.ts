import { LANGUAGES, formatVersion, type PublishCandidate } from './candidate.ts';

/** Pages, slots and languages of the manifest without scripts. */
export function findMissingParts({ descriptor }: PublishCandidate): string[] {
  const { manifest, pages, slots, messages } = descriptor;
  const missing = [
    ...manifest.routes.filter(({ page }) => !(page in pages)).map(({ page }) => `page “${page}”`),
    ...manifest.fills.filter((slot) => !(slot in slots)).map((slot) => `slot “${slot}”`),
    ...LANGUAGES.filter((language) => !(language in messages)).map((language) => `messages in “${language}”`),
  ];
  return [...new Set(missing)].map(
    (part) =>
      `${formatVersion(descriptor)}: remote.manifest.json promises the ${part}, and there are no scripts of it. Add it to the table in src/remote.ts, or take it out of the manifest.`,
  );
}
