import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A sentence's name in a template, `[[writeSoon mail=<a href="…">]]`, with the tags of its elements. */
const named = /\[\[(\w+)((?: \w+=<\w[^>]*>)*)\]\]/g;

/**
 * Writes sentences where a template names them. Their values become placeholders, which the server fills in:
 * `{brand}` is `{{brand}}`. `<b>` stays; the template gives the tags of other elements.
 *
 * @param texts the sentences of the template's language, by key
 * @throws for a key that there is not, and for a sentence whose form or element can't be written
 */
export function textsInTemplate(template: string, texts: Readonly<Record<string, string>>): string {
  const written = template.replaceAll(named, (_, key: string, tags: string) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`There is no sentence ${key}.`);
    const openings = new Map([...tags.matchAll(/ (\w+)=(<\w[^>]*>)/g)].map(([, name = '', tag = '']) => [name, tag]));
    return htmlOf(parse(text, { requiresOtherClause: true }), key, openings);
  });
  const [left] = /\[\[.*/.exec(written) ?? [];
  if (left !== undefined) throw new Error(`This names no sentence: ${left}`);
  return written;
}

function htmlOf(elements: readonly MessageFormatElement[], key: string, tags: ReadonlyMap<string, string>): string {
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return element.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        case TYPE.argument:
        case TYPE.number:
          return `{{${element.value}}}`;
        case TYPE.tag: {
          const tag = tags.get(element.value) ?? (element.value === 'b' ? '<b>' : undefined);
          if (tag === undefined) throw new Error(`The template has no tag for <${element.value}> of ${key}.`);
          return `${tag}${htmlOf(element.children, key, tags)}</${/^<(\w+)/.exec(tag)?.[1] ?? ''}>`;
        }
        default:
          throw new Error(`${key} has forms: choose one in the code, and give it to the template as a value.`);
      }
    })
    .join('');
}
