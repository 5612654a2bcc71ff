import { Panel } from '../panel/panel.tsx';
import * as typography from '../typography/typography.module.css';
import * as css from './quick-facts.module.css';
import * as texts from '#texts/ui.ts';

interface QuickFactsProps {
  facts: readonly { label: string; value: string }[];
}

/** The most important facts beside a record. */
export function QuickFacts({ facts }: QuickFactsProps) {
  return (
    <Panel flat>
      <h2 className={typography.h4}>{texts.quickFacts()}</h2>
      <dl className={css.list}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={typography.tabular}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
