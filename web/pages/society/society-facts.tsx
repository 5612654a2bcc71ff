import type { Society } from '#contracts/homes/societies.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { useNow } from '#web/lib/now.tsx';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/society.ts';

/** Facts that the society's homes agree on, and the stations near it. */
export function SocietyFacts({ society }: { society: Society }) {
  const thisYear = new Date(useNow()).getUTCFullYear();
  const { floors, year_built: built, closed, stations } = society;
  const facts = [
    ...(floors === null ? [] : [{ label: texts.floors(), value: String(floors) }]),
    ...(built === null
      ? []
      : [{ label: texts.built(), value: texts.builtIn({ year: String(built), age: Math.max(0, thisYear - built) }) }]),
    ...(closed > 0 ? [{ label: texts.closed(), value: texts.closedHomes({ n: closed }) }] : []),
    ...stations.map(({ name, km }) => ({ label: placeInScript(name), value: texts.km({ km: String(km) }) })),
  ];
  if (facts.length === 0) return null;
  return (
    <section className={recordPage.block}>
      <h2 className={typography.h3}>{texts.aboutIt()}</h2>
      <dl className={recordPage.specs}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
