import type { RecordArea } from '#contracts/search/areas.ts';
import * as css from './colour-key.module.css';

/** A square in the colour that its label has in the drawing beside it. */
export function ColourKey({ of }: { of: RecordArea['field'] | 'principal' | 'interest' }) {
  return <i className={css.key} data-of={of} />;
}
