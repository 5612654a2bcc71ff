import { nameKey } from '#contracts/search/city-names.ts';
import { latinOf } from './indian-scripts.ts';

/** Abbreviations of a word anywhere but at the beginning. */
const laterWords: Record<string, string> = {
  e: 'east',
  w: 'west',
  est: 'east',
  wst: 'west',
  wes: 'west',
  n: 'north',
  s: 'south',
  rd: 'road',
  marg: 'road',
  ext: 'extension',
  extn: 'extension',
  extention: 'extension',
  ngr: 'nagar',
  gdn: 'garden',
  grdn: 'garden',
  encl: 'enclave',
  mkt: 'market',
  nagr: 'nagar',
  ph: 'phase',
  phse: 'phase',
  lyt: 'layout',
  hwy: 'highway',
  clny: 'colony',
  stn: 'station',
  rly: 'railway',
  jn: 'junction',
  jnc: 'junction',
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  purv: 'east',
  purva: 'east',
  poorv: 'east',
  pashchim: 'west',
  paschim: 'west',
  uttar: 'north',
  dakshin: 'south',
};
/** Abbreviations of a word anywhere. */
const anyWords: Record<string, string> = {
  sec: 'sector',
  sect: 'sector',
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  saint: 'st',
  defense: 'defence',
  sektar: 'sector',
  ecity: 'electronic city',
};

/**
 * The key of a name with its short words written out and Roman numbers as Arabic ones: "dlf ph ii" → "dlf phase 2",
 * "golf course extn rd" → "golf course extension road".
 */
export function spelledOut(key: string): string {
  return key
    .split(' ')
    .map((word, at) => anyWords[word] ?? (at > 0 ? laterWords[word] : undefined) ?? word)
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))
    .join(' ');
}

/** The key of a name with a number whose words come in any order: "sector 20 kharghar". Null for other names. */
export function unorderedKey(key: string): string | null {
  const words = spelledOut(key).split(' ');
  return words.length >= 3 && words.some((word) => /^\d/.test(word)) ? words.sort().join(' ') : null;
}

/**
 * The key of a name in which spellings no longer differ: "Indira Nagar" and "indiranagar", "Kothrud" and "kothrood",
 * "Marathahalli" and "marathalli", "Andheri (E)" and "andheri east", "अंधेरी" and "andheri" have one key each. Ignores
 * spaces, double letters, long vowels, h behind the first letter, y against i, v against w, and a last a, but for
 * that of a number: Sector 93A isn't Sector 93. Only compared with other keys, never shown.
 */
export function soundKey(name: string): string {
  return soundOf(nameKey(latinOf(name)));
}

/** The same of a name that went through {@link nameKey} and holds no Devanagari. */
export function soundOf(key: string): string {
  return key
    .split(' ')
    .map((word, at) => anyWords[word] ?? (at > 0 ? laterWords[word] : undefined) ?? word)
    .map((word) =>
      word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1').replace(/^([b-df-hj-np-tv-xz]+)y(?=[b-df-hj-np-tv-xz])/, '$1ai'),
    )
    .join('')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 'j')
    .replaceAll(/ch+/g, 'C')
    .replaceAll('sh', 's')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll(/(?<=.)h/g, '')
    .replaceAll(/ow(?![aeiouy])|au|ou|oa|ao/g, 'o')
    .replaceAll('w', 'v')
    .replaceAll(/ee|ea/g, 'i')
    .replaceAll('oo', 'u')
    .replaceAll('y', 'i')
    .replaceAll(/a+ia?(?=.)/g, 'ai')
    .replaceAll(/([a-zC])\1+/g, '$1')
    .replace(/por(?:e)?$/, 'pur')
    .replace(/(?<=.{4})ge?$/, (end) => (end === 'ge' ? 'j' : end))
    .replace(/(?<=.{3}\D)[ae]$/, '');
}

/** The consonants of a sound key, with a leading vowel as "a": the key when vowels don't count either. */
export function skeletonOf(key: string): string {
  return key.replace(/^[aeiou]/, 'A').replaceAll(/[aeiou]/g, '');
}
