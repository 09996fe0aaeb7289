/** American spellings and the British ones that the shop uses; each key matches a whole word and its plural. */
const BRITISH: Readonly<Record<string, string>> = {
  aluminum: 'aluminium',
  apologize: 'apologise',
  behavior: 'behaviour',
  canceled: 'cancelled',
  catalog: 'catalogue',
  center: 'centre',
  color: 'colour',
  customize: 'customise',
  favorite: 'favourite',
  fiber: 'fibre',
  flavor: 'flavour',
  gray: 'grey',
  honor: 'honour',
  jewelry: 'jewellery',
  labeled: 'labelled',
  liter: 'litre',
  mold: 'mould',
  neighbor: 'neighbour',
  odor: 'odour',
  organize: 'organise',
  organizer: 'organiser',
  pajama: 'pyjama',
  personalized: 'personalised',
  polarized: 'polarised',
  moisturizing: 'moisturising',
  realize: 'realise',
  recognize: 'recognise',
  sterilize: 'sterilise',
  theater: 'theatre',
  tire: 'tyre',
  traveler: 'traveller',
  traveling: 'travelling',
};
const AMERICAN = new RegExp(`(?<![-\\w./{])(?:${Object.keys(BRITISH).join('|')})s?(?![-\\w=:({])`, 'giu');

/** Complaints about the American spellings in an English text. */
export function spellingComplaints(text: string): string[] {
  return [...text.matchAll(AMERICAN)].map(([found]) => {
    const singular = found.toLowerCase();
    const british = BRITISH[singular] ?? `${BRITISH[singular.slice(0, -1)] ?? ''}s`;
    return `“${found}” is spelled “${british}” here`;
  });
}
