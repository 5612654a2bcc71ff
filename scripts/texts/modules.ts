import { sourceLanguage } from '../../contracts/text/languages.ts';
import type { Catalogue } from './catalogues.ts';
import { aliasOf, helpers, type Message, type Value } from './message.ts';

/** The module of a catalogue in one language: a page's build has it in place of {@link chosenModule}. */
export function languageModule({ sentences }: Catalogue, language: string): string {
  const lines: string[] = [];
  for (const [key, compiled] of sentences) {
    const message = compiled[language]?.message;
    const source = compiled[sourceLanguage]?.message;
    if (!message || !source) continue;
    lines.push(`export const ${key} = ${signature(source)} => ${message.code};`);
  }
  return [importFor(lines.join('\n')), ...lines, ''].join('\n');
}

/** The import of the functions that the code of some sentences calls; empty without any. */
export function importFor(code: string): string {
  const called = helpers.filter((helper) => code.includes(`${aliasOf(helper)}(`));
  if (called.length === 0) return '';
  const names = called.map((helper) => `${helper} as ${aliasOf(helper)}`);
  return `import { ${names.join(', ')} } from '#contracts/text/message-values.ts';`;
}

/** The module of a catalogue for the server and for tests, which know the language when a sentence is written. */
export function chosenModule({ name, sentences }: Catalogue, languages: readonly string[]): string {
  const depth = '../'.repeat(name.split('/').length - 1) || './';
  const lines = [
    `import { currentLanguage } from '#contracts/text/current-language.ts';`,
    ...languages.map((language) => `import * as ${language} from '${depth}${language}/${name}.ts';`),
    '/** The sentences of one language, whoever asks: `of[person.language]`. */',
    `export const of = { ${languages.join(', ')} };`,
  ];
  for (const [key, compiled] of sentences) {
    const source = compiled[sourceLanguage]?.message;
    if (!source) continue;
    const texts = languages.map((language) => compiled[language]?.text.replaceAll('*/', '* /') ?? '');
    const given = source.values.size > 0 ? 'v' : '';
    lines.push(
      `/** ${texts.join(' · ')} */`,
      `export const ${key} = ${signature(source)} => of[currentLanguage()].${key}(${given});`,
    );
  }
  return [...lines, ''].join('\n');
}

/** `(v: { n: number }): string`, by the source; an array of words and elements where there are elements. */
function signature({ values }: Message): string {
  const hasParts = [...values.values()].some(({ kind }) => kind === 'part');
  const taken = [...values].map(([name, value]) => `${name}: ${typeOf(value)}`).join('; ');
  return `${hasParts ? '<T,>' : ''}(${taken && `v: { ${taken} }`}): ${hasParts ? '(string | T)[]' : 'string'}`;
}

function typeOf(value: Value): string {
  if (value.kind === 'part') return '(words: string) => T';
  if (value.kind !== 'choice') return { text: 'string', number: 'number' }[value.kind];
  return [...value.of.map((name) => JSON.stringify(name)), '(string & {})'].join(' | ');
}
