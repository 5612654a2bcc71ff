/** A description of the API with the schemas in place of the references to them, for tests that read its content. */
export function resolved(description: { components: Record<string, Record<string, unknown>> }): any {
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref: reference } = part as { $ref?: unknown };
    if (typeof reference !== 'string')
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, resolve(inner)]));
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(reference) ?? [];
    return resolve(description.components[kind]?.[name]);
  };
  return resolve(description);
}
