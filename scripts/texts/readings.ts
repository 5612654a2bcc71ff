import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * All that a sentence may say: one text for each of its forms and choices, with `hole` for each value that `filling`
 * doesn't know. A form of one is written with 1.
 */
export function readingsOf(text: string, hole: string, filling: Readonly<Record<string, number>> = {}): string[] {
  const written = (name: string) => String(filling[name] ?? hole);
  function read(elements: readonly MessageFormatElement[], counted: string): string[] {
    let all = [''];
    for (const element of elements) {
      const pieces = readingsOfElement(element, counted);
      all = all.flatMap((before) => pieces.map((piece) => before + piece));
    }
    return all;
  }
  function readingsOfElement(element: MessageFormatElement, counted: string): string[] {
    switch (element.type) {
      case TYPE.literal:
        return [element.value];
      case TYPE.pound:
        return [counted];
      case TYPE.tag:
        return read(element.children, counted);
      case TYPE.plural:
        return Object.entries(element.options).flatMap(([form, { value }]) =>
          read(value, form === 'one' ? '1' : written(element.value)),
        );
      case TYPE.select:
        return Object.values(element.options).flatMap(({ value }) => read(value, counted));
      default:
        return [written(element.value)];
    }
  }
  return read(parse(text, { requiresOtherClause: true }), hole);
}
