import type { FactGroup } from './define.ts';
import { fields, type FieldName } from './fields.ts';
import type { Kind } from './kinds.ts';

/** The part of a field's definition that a page needs to show it. */
export interface ShownField {
  name: FieldName;
  label: string;
  kind: Kind;
  group: FactGroup;
}

/** Fields that a page shows by their kind; the build writes them out (vite.config.ts), without conditions. */
export const shownFields: readonly ShownField[] = fields.flatMap(({ name, label, kind, group }) =>
  group === null ? [] : [{ name, label, kind, group }],
);
