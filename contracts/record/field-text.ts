import { formatCount, formatExactRupees } from '#contracts/text/rupees.ts';
import type { FieldDefinition } from './define.ts';
import type { ShownKind } from './kinds.ts';

const dayText = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A value as text for people; null for values without information, such as an empty list. */
export function textOf(kind: ShownKind, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind.is) {
    case 'whole':
      return value === 0 ? null : formatCount(value as number) + (kind.unit ? ` ${kind.unit}` : '');
    case 'rupees':
      return value === 0 ? 'None' : formatExactRupees(value as number) + (kind.monthly ? '/month' : '');
    case 'oneOf':
      return kind.options[value as string] ?? (value as string);
    case 'someOf':
      return (value as string[]).map((one) => kind.options[one] ?? one).join(', ') || null;
    case 'texts':
      return (value as string[]).join(', ') || null;
    case 'yesNo':
      return value === true ? 'Yes' : 'No';
    case 'day':
      return dayText.format(new Date(value as string));
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
  return text === null ? null : { label, value: text };
}
