import type { OpenAPIV3_1 } from 'openapi-types';

type Document = OpenAPIV3_1.Document;

const prefix = '#/components/schemas/';

/**
 * Makes a description of zod's schemas short: a schema that is only taken, or taken as it is given, has one name
 * instead of `XInput` and `X`; what nothing refers to is left out; bounds that every exact number has are not named.
 */
export function tidySchemas(document: Document): Document {
  const schemas = document.components?.schemas ?? {};
  const used = reachable(document, schemas);
  const names = new Map<string, string>();
  for (const name of used) {
    const plain = name.replace(/Input$/, '');
    const isSame = JSON.stringify(schemas[plain]) === JSON.stringify(schemas[name]);
    if (plain !== name && (!used.has(plain) || isSame)) names.set(name, plain);
  }
  const tidy = rewrite(document, names) as Document;
  const named = [...used]
    .sort()
    .map((name): [string, unknown] => [names.get(name) ?? name, rewrite(schemas[name], names)]);
  tidy.components = { ...tidy.components, schemas: Object.fromEntries(named) as typeof schemas };
  return tidy;
}

/** The names of schemas that the calls refer to, directly or through others. */
function reachable(document: Document, schemas: Readonly<Record<string, unknown>>): Set<string> {
  const found = new Set<string>();
  const queue: unknown[] = [document.paths, document.webhooks, document.components?.responses];
  while (queue.length > 0) {
    for (const name of referencesIn(queue.pop())) {
      if (found.has(name) || !(name in schemas)) continue;
      found.add(name);
      queue.push(schemas[name]);
    }
  }
  return found;
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' && inner.startsWith(prefix)
      ? [inner.slice(prefix.length)]
      : referencesIn(inner),
  );
}

function rewrite(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => rewrite(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'minimum' && inner === Number.MIN_SAFE_INTEGER) continue;
    if (key === 'maximum' && inner === Number.MAX_SAFE_INTEGER) continue;
    if (key === '$ref' && typeof inner === 'string') {
      const name = inner.slice(prefix.length);
      result[key] = inner.startsWith(prefix) ? prefix + (names.get(name) ?? name) : inner;
    } else result[key] = rewrite(inner, names);
  }
  return result;
}
