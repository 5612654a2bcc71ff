import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A value of a sentence: a text or a number that is written, a number that is counted, one of some words, an element. */
export type Value = { kind: 'text' | 'number' | 'part' } | { kind: 'choice'; of: readonly string[] };

/** An ICU message as TypeScript. */
export interface Message {
  /** An expression over `v`, the values: a string, or an array where elements are between the words. */
  code: string;
  values: ReadonlyMap<string, Value>;
}

/** The functions of `contracts/text/message-values.ts` that code of sentences may call. */
export const helpers = ['number', 'pluralForm'] as const;
type Helper = (typeof helpers)[number];

/** The name under which code of sentences calls a helper: none of the product's is like it. */
export const aliasOf = (helper: Helper): string => `$${helper}`;

/**
 * The form `one` of a count, where a comparison says it: shorter in every page than a table of rules.
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export const conditionsOfOne: Readonly<Record<string, string>> = { en: '=== 1', hi: '<= 1' };

/** A part of a sentence: words inside a template literal, or an expression of its own. */
type Piece = { words: string } | { expression: string };

/**
 * Compiles a sentence. Syntax: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 *
 * @param tag of its language
 * @throws {Error} where it isn't a message, a form of the language's plural is missing, or a value has two kinds
 */
export function compileMessage(text: string, tag: string): Message {
  const writer = new MessageWriter(new Intl.Locale(tag).language);
  const elements = parse(text, { requiresOtherClause: true, shouldParseSkeletons: false });
  return { code: writer.expression(elements, null), values: writer.values };
}

class MessageWriter {
  readonly values = new Map<string, Value>();
  readonly #language: string;
  readonly #forms: readonly string[];

  constructor(language: string) {
    this.#language = language;
    this.#forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  }

  /** @param counted the value whose number `#` writes */
  expression(elements: readonly MessageFormatElement[], counted: string | null): string {
    const pieces = elements.map((element) => this.#piece(element, counted));
    if (pieces.every((piece) => 'words' in piece)) return literal(pieces.map(({ words }) => words).join(''));
    const parts: string[] = [];
    let words = '';
    for (const piece of pieces) {
      if ('words' in piece) {
        words += piece.words;
        continue;
      }
      if (words) parts.push(literal(words));
      words = '';
      parts.push(piece.expression);
    }
    if (words) parts.push(literal(words));
    return `[${parts.join(', ')}]`;
  }

  #piece(element: MessageFormatElement, counted: string | null): Piece {
    switch (element.type) {
      case TYPE.literal:
        return { words: element.value.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`) };
      case TYPE.argument:
        this.#take(element.value, { kind: 'text' });
        return { words: `\${v.${element.value}}` };
      case TYPE.number:
        this.#take(element.value, { kind: 'number' });
        return { words: `\${${this.#call('number', `v.${element.value}`)}}` };
      case TYPE.pound:
        return { words: `\${${this.#call('number', `v.${counted ?? ''}`)}}` };
      case TYPE.plural:
        return this.#plural(element);
      case TYPE.select: {
        const names = Object.keys(element.options).filter((name) => name !== 'other');
        this.#take(element.value, { kind: 'choice', of: names });
        return this.#chosen(
          Object.entries(element.options).map(([name, { value }]) => [
            name === 'other' ? null : `v.${element.value} === ${JSON.stringify(name)}`,
            this.expression(value, counted),
          ]),
        );
      }
      case TYPE.tag: {
        this.#take(element.value, { kind: 'part' });
        const inside = this.expression(element.children, counted);
        if (inside.startsWith('[')) throw new Error(`<${element.value}> holds another part`);
        return { expression: `v.${element.value}(${inside})` };
      }
      default:
        throw new Error('dates and times are values of their own');
    }
  }

  #plural(element: Extract<MessageFormatElement, { type: TYPE.plural }>): Piece {
    const { value: name, options } = element;
    this.#take(name, { kind: 'number' });
    const missing = this.#forms.filter((form) => !Object.hasOwn(options, form));
    if (missing.length > 0) throw new Error(`{${name}} lacks ${missing.join(', ')}`);
    return this.#chosen(
      Object.entries(options).map(([form, { value }]) => [this.#isForm(name, form), this.expression(value, name)]),
    );
  }

  #isForm(name: string, form: string): string | null {
    if (form === 'other') return null;
    if (form.startsWith('=')) return `v.${name} === ${form.slice(1)}`;
    const condition = conditionsOfOne[this.#language];
    if (form === 'one' && condition !== undefined) return `v.${name} ${condition}`;
    return `${this.#call('pluralForm', JSON.stringify(this.#language), `v.${name}`)} === ${JSON.stringify(form)}`;
  }

  /** The first branch whose condition holds; null is that of all others. */
  #chosen(branches: readonly (readonly [condition: string | null, code: string])[]): Piece {
    const otherwise = branches.find(([condition]) => condition === null)?.[1] ?? '""';
    // Hindi often has one sentence for one and for many.
    const others = branches.filter(([condition, code]) => condition !== null && code !== otherwise);
    const code = others.reduceRight(
      (rest, [condition, chosen]) => `${condition ?? ''} ? ${chosen} : ${rest}`,
      otherwise,
    );
    const hasParts = branches.some(([, chosen]) => chosen.startsWith('['));
    if (!hasParts) return { words: `\${${code}}` };
    return { expression: `...[${code}].flat()` };
  }

  #call(helper: Helper, ...given: string[]): string {
    return `${aliasOf(helper)}(${given.join(', ')})`;
  }

  #take(name: string, value: Value): void {
    const before = this.values.get(name);
    // A number may be written as a text, and a choice may be made twice.
    if (!before || (before.kind === 'text' && value.kind !== 'part')) this.values.set(name, value);
    else if (before.kind !== value.kind && value.kind !== 'text')
      throw new Error(`{${name}} is a ${before.kind} and a ${value.kind}`);
  }
}

/** Words of a template as source: a string where they hold no value. */
function literal(words: string): string {
  if (/(?<!\\)\$\{/.test(words)) return `\`${words.replaceAll('\n', String.raw`\n`)}\``;
  return JSON.stringify(words.replaceAll(/\\([\\`]|\$\{)/g, '$1'));
}
