/**
 * Builds the product's fonts from @fontsource-variable/anek-latin: weights 400 to 700 only, and only the characters
 * that Indian English needs. Accents are in a separate file, which only a page with such a character loads. The
 * package has ₹ in its latin-ext file and two woff2 files can't be merged here, so ₹ becomes a third, tiny file under
 * the same family name, selected by unicode-range.
 *
 *     node scripts/build-fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../web/ui/fonts/', import.meta.url);

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
}

/** Characters on nearly every page. */
const common = `${range(0x20, 0x7e)}\u00a0©°±²³·½×–—‘’“”•…−→←↑↓™`;
const latin = common + range(0xa0, 0xff);
const accents = Array.from(range(0xa1, 0xff))
  .filter((letter) => !common.includes(letter))
  .join('');
const rupee = '₹';

async function build(
  from: string,
  to: string,
  text: string,
  wght: number | { min: number; max: number } = { min: 400, max: 700 },
): Promise<void> {
  const font = await subsetFont(await readFile(new URL(from, source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  await writeFile(new URL(to, target), font);
  console.log(`${to}: ${(font.length / 1000).toFixed(1)} kB`);
}

for (const [name, letters] of [
  ['anek-latin.woff2', common],
  ['anek-accents.woff2', accents],
] as const) {
  await build('anek-latin/files/anek-latin-latin-wght-normal.woff2', name, letters);
}
await build('anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', 'anek-rupee.woff2', rupee);
/** Fonts of invoices (server/modules/invoices): one weight per file, in the form that PDF embeds. */
const papers = new URL('../server/platform/lettering/fonts/', import.meta.url);

async function buildForPapers(from: string, to: string, text: string, wght?: number): Promise<void> {
  const font = await subsetFont(await readFile(new URL(from, source)), text, {
    targetFormat: 'sfnt',
    ...(wght !== undefined && { variationAxes: { wght } }),
  });
  await writeFile(new URL(to, papers), font);
  console.log(`${to}: ${(font.length / 1000).toFixed(1)} kB`);
}

for (const [name, wght] of [
  ['regular', 400],
  ['bold', 650],
] as const) {
  const folder = 'anek-latin/files/anek-latin';
  await buildForPapers(`${folder}-latin-wght-normal.woff2`, `latin-${name}.ttf`, latin, wght);
  await buildForPapers(
    `${folder}-latin-ext-wght-normal.woff2`,
    `rupee-${name}.ttf`,
    `${rupee}${range(0x100, 0x17f)}`,
    wght,
  );
}

/** The scripts beside Latin in which people of India write their names: package, and the blocks of Unicode that it is for. */
const scripts: [name: string, blocks: string][] = [
  ['noto-sans-devanagari', range(0x900, 0x97f)],
  ['noto-sans-bengali', range(0x980, 0x9ff)],
  ['noto-sans-gurmukhi', range(0xa00, 0xa7f)],
  ['noto-sans-gujarati', range(0xa80, 0xaff)],
  ['noto-sans-oriya', range(0xb00, 0xb7f)],
  ['noto-sans-tamil', range(0xb80, 0xbff)],
  ['noto-sans-telugu', range(0xc00, 0xc7f)],
  ['noto-sans-kannada', range(0xc80, 0xcff)],
  ['noto-sans-malayalam', range(0xd00, 0xd7f)],
  ['noto-sans-ol-chiki', range(0x1c50, 0x1c7f)],
  ['noto-sans-meetei-mayek', range(0xaae0, 0xaaff) + range(0xabc0, 0xabff)],
  ['noto-naskh-arabic', range(0x600, 0x6ff) + range(0x750, 0x77f)],
];

// Names alone are written in these.
const joiners = ' \u200c\u200d\u25cc\u0964\u0965';
for (const [name, blocks] of scripts) {
  const script = name.replace(/^noto-(sans|naskh)-/, '');
  await buildForPapers(
    `../@fontsource/${name}/files/${name}-${script}-400-normal.woff2`,
    `${script}.ttf`,
    blocks + joiners,
  );
}
