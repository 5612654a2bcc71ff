/** The names of English letters in Devanagari; other scripts have the same signs at the same places. */
const letterNames: Readonly<Record<string, string>> = {
  a: 'ए',
  b: 'बी',
  c: 'सी',
  d: 'डी',
  e: 'ई',
  f: 'एफ ऐफ',
  g: 'जी',
  h: 'एच हेच ऐच एइच हैच',
  i: 'आई ऐ आइ',
  j: 'जे',
  k: 'के',
  l: 'एल ऐल',
  m: 'एम ऐम एं',
  n: 'एन ऐन',
  o: 'ओ',
  // Tamil writes p for b, and d for t.
  p: 'पी',
  q: 'क्यू',
  r: 'आर',
  s: 'एस ऐस',
  t: 'टी',
  u: 'यू इउ',
  v: 'वी भी',
  w: 'डब्ल्यू',
  x: 'एक्स',
  y: 'वाई वै वाइ',
  z: 'जेड',
};
const tamilAlso: Readonly<Record<string, string>> = { b: 'पी', f: 'एप', t: 'डी' };
const fewest = 2;
const most = 5;
const perScript = 0x80;
const tamil = 0xb80;
const inScript = /^[\u0900-\u0d7f]+$/;
/** Signs of short vowels are as those of long ones, and no sign says that a consonant has none. */
const sameSigns: Readonly<Record<number, number>> = {
  ...{ 0x08: 0x07, 0x0a: 0x09, 0x0d: 0x0f, 0x0e: 0x0f, 0x12: 0x13, 0x40: 0x3f, 0x42: 0x41, 0x45: 0x47, 0x46: 0x47 },
};
const dropped = new Set([0x03, 0x3c, 0x4d]);

/** The places of a word's signs in its script. */
function placesOf(word: string): string {
  return Array.from(word.normalize('NFC'))
    .map((sign) => (sign.codePointAt(0) ?? 0) % perScript)
    .filter((at) => !dropped.has(at))
    .map((at) => String.fromCodePoint(0x100 + (sameSigns[at] ?? at)))
    .join('');
}

const lettersOf = (names: Readonly<Record<string, string>>): [name: string, letter: string][] =>
  Object.entries(names).flatMap(([letter, list]) =>
    list.split(' ').map((name) => [placesOf(name), letter] as [string, string]),
  );
const letters = lettersOf(letterNames);
const ofTamil = [...letters, ...lettersOf(tamilAlso)];

/** The initials that a word in a script spells: "एचएसआर" is "hsr", "ఎల్బీ" is "lb". None for other words. */
export function initialsIn(word: string): string[] {
  if (!inScript.test(word)) return [];
  const point = word.codePointAt(0) ?? 0;
  const named = point - (point % perScript) === tamil ? ofTamil : letters;
  const found: string[] = [];
  const search = (rest: string, before: string) => {
    if (rest === '' && before.length >= fewest) found.push(before);
    if (rest === '' || before.length === most) return;
    for (const [name, letter] of named) if (rest.startsWith(name)) search(rest.slice(name.length), before + letter);
  };
  search(placesOf(word), '');
  return [...new Set(found)];
}
