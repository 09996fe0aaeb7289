import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { fromRoot } from 'server-kit/paths';
import type { ShellDescriptor } from 'registry-client/build/shell-descriptor';

const SOURCE = 'node_modules/@fontsource-variable/readex-pro/files';

/** Font weights of the design (storefront-kit/src/theme/tokens.ts); a browser uses the nearest one for others. */
const WEIGHTS = { min: 400, max: 600 };

/** Characters of each file as a CSS `unicode-range`, and the source file of the font. */
const PARTS = {
  /** Characters of English text. Nearly every page needs them, Arabic pages for names and digits. */
  latin: {
    script: 'latin',
    range:
      'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00D7,U+2010-2015,U+2018-201F,U+2022,U+2026,U+2122,U+2212',
  },
  /** Accents and rare signs; fetched only where a name or a product uses one. */
  latinMore: {
    script: 'latin',
    range:
      'U+00A1-00A8,U+00AA,U+00AC-00AF,U+00B1-00B6,U+00B8-00BA,U+00BC-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2016-2017,U+2020-2021,U+2030-2044,U+20AC,U+2191,U+2193,U+2215',
  },
  arabic: { script: 'arabic', range: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC' },
} as const;

/**
 * Writes Readex Pro into the folder without the unused weights, split by the characters that pages need. A phone's
 * first visit waits longest for this file.
 * @throws Error when the font's package lacks a script.
 */
export async function writeFonts(
  folder: string,
): Promise<Record<keyof typeof PARTS, ShellDescriptor['fontParts'][number]>> {
  await mkdir(folder, { recursive: true });
  const write = async (part: keyof typeof PARTS) => {
    const { script, range } = PARTS[part];
    const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } } as const;
    const file = `font-${part}.woff2`;
    await writeFile(join(folder, file), await subsetFont(await sourceOf(script), charactersOf(range), options));
    return { file, range, weights: `${WEIGHTS.min} ${WEIGHTS.max}` };
  };
  return { latin: await write('latin'), latinMore: await write('latinMore'), arabic: await write('arabic') };
}

async function sourceOf(script: string): Promise<Buffer> {
  const folder = fromRoot(SOURCE);
  const names = await readdir(folder);
  const name = names.find((file) => file.includes(`-${script}-wght-`) && file.endsWith('.woff2'));
  if (!name) throw new Error(`@fontsource-variable/readex-pro has no ${script} file in ${folder}.`);
  return readFile(join(folder, name));
}

/** Every character of a CSS `unicode-range`. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
