/** Letters without what spellings differ in: double letters, long vowels, h behind a consonant, a last vowel. */
export function soundOf(key: string): string {
  return key
    .replaceAll(/ge\b/g, 'j')
    .replaceAll(' ', '')
    .replaceAll('chr', 'kr')
    .replaceAll(/x/g, 'ks')
    .replaceAll(/ph|f/g, 'p')
    .replaceAll(/zh/g, 'l')
    .replaceAll(/(?:ch)+/g, 'C')
    .replaceAll(/sh/g, 's')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ck|c|q/g, 'k')
    .replaceAll(/(?<=[bdgjkptlnrvw])h/g, '')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/ee|ea|ii|y/g, 'i')
    .replaceAll(/oo|uu|ou/g, 'u')
    .replaceAll(/au|aw|ow/g, 'o')
    .replaceAll(/m(?=[bp])/g, 'n')
    .replaceAll(/([a-zC])\1+/g, '$1')
    .replace(/(?<=.{3})[aeiou]+$/, '');
}
