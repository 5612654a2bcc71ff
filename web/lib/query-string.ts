/** Queries are parsed as forms write them: `?bedrooms=2&bedrooms=3`, never JSON. */

/** The parameters of a query as texts; a key that occurs several times holds them all. `key[]` counts as `key`. */
export function parseQuery(query: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name;
    const before = Object.hasOwn(found, key) ? found[key] : undefined;
    if (before === undefined) found[key] = value;
    else if (Array.isArray(before)) before.push(value);
    else found[key] = [before, value];
  }
  return found;
}

/** The inverse of {@link parseQuery}, with the leading question mark; absent values and empty texts are left out. */
export function stringifyQuery(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(values)) {
    const value = values[key];
    // A search names every filter, and sets a few.
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof item === 'string' && item !== '') params.append(key, item);
      else if (typeof item === 'number' || typeof item === 'boolean') params.append(key, String(item));
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}
