import type { RecordArea } from '#contracts/areas.ts';
import * as css from './colour-key.module.css';

/** A square in the colour that something has in the drawing beside it, before its name. */
export function ColourKey({ of }: { of: RecordArea['field'] | 'principal' | 'interest' }) {
  return <i className={css.key} data-of={of} />;
}
