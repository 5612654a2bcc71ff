/** A name such as `amenities[]` or `amenities[3]`; anything else in brackets is a plain name. */
const listName = /^([A-Za-z]\w{0,59})\[(\d{0,3})\]$/;

/** No list of the product's forms is longer. */
export const maxListIndex = 199;

interface Entry {
  index: number;
  value: unknown;
}

/** Why a field was refused. */
export type FieldRefusal = 'twice' | 'index';

/**
 * Collects the fields of a form into a body: a plain name is a value, once; `name[]`, `name[0]`, `name[1]` … are a list
 * in the order of their indexes, in whatever order they arrive. `[]` continues from the highest index so far.
 */
export function makeFormFields() {
  const values = new Map<string, unknown>();
  const lists = new Map<string, Entry[]>();

  return {
    /** Adds a field; returns the reason when the field is refused. */
    put(name: string, value: unknown): FieldRefusal | null {
      const [, list, position] = listName.exec(name) ?? [];
      const plain = list ?? name;
      if (values.has(plain) || (list === undefined && lists.has(plain))) return 'twice';
      if (list === undefined) {
        values.set(name, value);
        return null;
      }
      const entries = lists.get(list) ?? [];
      const index = position ? Number(position) : 1 + Math.max(-1, ...entries.map((entry) => entry.index));
      if (index > maxListIndex) return 'index';
      if (entries.some((entry) => entry.index === index)) return 'twice';
      lists.set(list, [...entries, { index, value }]);
      return null;
    },

    /** The body, without a prototype since users choose the names. */
    body(): Record<string, unknown> {
      const body = Object.create(null) as Record<string, unknown>;
      for (const [name, value] of values) body[name] = value;
      for (const [name, entries] of lists) {
        body[name] = entries.toSorted((a, b) => a.index - b.index).map((entry) => entry.value);
      }
      return body;
    },
  };
}

/** The list that a field belongs to: `images` for `images`, `images[]` and `images[4]`. */
export function listOf(name: string): string {
  return listName.exec(name)?.[1] ?? name;
}
