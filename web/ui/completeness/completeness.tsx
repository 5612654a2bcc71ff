import type { Completeness } from '#contracts/homes/completeness.ts';
import * as typography from '../typography/typography.module.css';
import * as css from './completeness.module.css';
import type { ElementNode } from '../element-node.ts';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/ui.ts';

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
    <section className={css.note} aria-label={texts.howComplete()}>
      <p className={`${css.percent} ${typography.tabular}`}>
        {sentence(texts.percentFilled({ percent, b: (words) => <b>{words}</b> }))}
      </p>
      <div className={css.track} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className={typography.meta}>{texts.answersFilters({ answered, filters })}</p>
      {next !== undefined && (
        <p>
          {texts.addNext({ next })} <span>{gain}</span>
        </p>
      )}
      {next === undefined && <p>{texts.nothingMissing()}</p>}
      {next !== undefined && children}
    </section>
  );
}
