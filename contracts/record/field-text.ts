import { formatDay } from '#contracts/text/age-text.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { withUnit } from '#contracts/text/units.ts';
import * as texts from '#texts/fields.ts';
import type { FieldDefinition } from './define.ts';
import type { ShownKind } from './kinds.ts';

/** A value as text for people; null for values without information, such as an empty list. */
export function textOf(kind: ShownKind, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind.is) {
    case 'whole':
      return value === 0 ? null : withUnit(value as number, kind.unit);
    case 'rupees':
      if (value === 0) return texts.none();
      return kind.monthly
        ? texts.perMonth({ amount: formatExactRupees(value as number) })
        : formatExactRupees(value as number);
    case 'oneOf':
      return kind.options[value as string]?.() ?? (value as string);
    case 'someOf':
      return (value as string[]).map((one) => kind.options[one]?.() ?? one).join(', ') || null;
    case 'texts':
      return (value as string[]).join(', ') || null;
    case 'yesNo':
      return value === true ? texts.yes() : texts.no();
    case 'day':
      return formatDay(value as string);
    case 'text':
      return value as string;
  }
}

/** "Facing: North-east" as two parts, or null for a value without information. */
export function factOf(
  { label, kind }: Pick<FieldDefinition, 'label' | 'kind'>,
  value: unknown,
): { label: string; value: string } | null {
  const text = textOf(kind, value);
  return text === null ? null : { label: label(), value: text };
}
