import { Panel } from '../panel/panel.tsx';

interface QuickFactsProps {
  facts: readonly { label: string; value: string }[];
}

/** The few facts at a glance beside a record. */
export function QuickFacts({ facts }: QuickFactsProps) {
  return (
    <Panel flat>
      <h2 className="h4">Quick Facts</h2>
      <dl className="quick">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
