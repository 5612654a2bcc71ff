import { unitLabel } from '#contracts/text/units.ts';
import type { FieldDefinition } from './define.ts';

/** The text about a field in the description of the API. */
export function described({ label, kind }: Pick<FieldDefinition, 'label' | 'kind'>): string {
  switch (kind.is) {
    case 'whole':
      return `${label()}: a whole number from ${kind.least} to ${kind.most}${kind.unit ? `, ${unitLabel(kind.unit)}` : ''}`;
    case 'rupees':
      return `${label()}: whole rupees${kind.monthly ? ' a month' : ''}`;
    case 'oneOf':
      return `${label()}: one of ${Object.keys(kind.options).join(', ')}`;
    case 'someOf':
      return `${label()}: some of ${Object.keys(kind.options).join(', ')}`;
    case 'yesNo':
      return `${label()}: yes or no`;
    case 'day':
      return `${label()}: a day such as 2026-12-31`;
    case 'text':
    case 'texts':
      return label();
  }
}
