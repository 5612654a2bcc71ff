import type { FactGroup } from './define.ts';
import { fields, type FieldName } from './fields.ts';
import type { ShownKind } from './kinds.ts';

/** The part of a field's definition that a page needs to show it. */
export interface ShownField {
  name: FieldName;
  label: () => string;
  kind: ShownKind;
  group: FactGroup;
}

const bounds = new Set(['least', 'most', 'items', 'length']);
const withoutBounds = (kind: ShownKind) =>
  Object.fromEntries(Object.entries(kind).filter(([name]) => !bounds.has(name))) as unknown as ShownKind;

/** Fields that a page shows by their kind; the build writes them out (vite.config.ts), without conditions. */
export const shownFields: readonly ShownField[] = fields.flatMap(({ name, label, kind, group }) =>
  group === null ? [] : [{ name, label, kind: withoutBounds(kind), group }],
);
