import type { Completeness } from '#contracts/homes/completeness.ts';
import * as typography from '../typography/typography.module.css';
import * as css from './completeness.module.css';
import type { ElementNode } from '../element-node.ts';

interface CompletenessNoteProps {
  completeness: Completeness;
  /** A link or a button that leads to the missing field. */
  children?: ElementNode;
}

/** How complete a listing is, the next field to add, and its benefit. */
export function CompletenessNote({ completeness, children }: CompletenessNoteProps) {
  const { percent, filters, answered, missing, gain } = completeness;
  const [next] = missing;
  return (
    <section className={css.note} aria-label="How complete it is">
      <p className={`${css.percent} ${typography.tabular}`}>
        <b>{percent}%</b> filled in
      </p>
      <div className={css.track} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className={typography.meta}>
        It answers {answered} of the {filters} filters that fit it on the list of homes.
      </p>
      {next !== undefined && (
        <p>
          Add {next} next. <span>{gain}</span>
        </p>
      )}
      {next === undefined && <p>Nothing that people search by is missing.</p>}
      {next !== undefined && children}
    </section>
  );
}
