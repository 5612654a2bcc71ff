import { Link } from '@tanstack/react-router';
import { limits } from '#contracts/limits.ts';
import { bedroomsText } from '#contracts/projects/configuration-text.ts';
import type { Project } from '#contracts/projects/public-projects.ts';
import { formatArea, formatExactRupees, formatRupees, rupeesPerSqft } from '#contracts/text/rupees.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { PlanPart } from './plan-part.tsx';
import { AskButton } from './ask-button.tsx';
import { costsOf, fullName, nameBeside, priceBefore, priceRange, type Configuration } from './project-texts.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './project-page.module.css';
import * as texts from '#texts/project.ts';
import * as planTexts from '#texts/room-plan.ts';

/** Configurations with areas, prices, cost and what is left. */
export function Configurations({ project }: { project: Project }) {
  if (project.configurations.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="configurations">
      <h2 id="configurations" className={typography.h3}>
        {texts.configurations()}
      </h2>
      <ul className={css.configurations}>
        {project.configurations.map((one) => (
          <ConfigurationCard key={one.id} project={project} one={one} />
        ))}
      </ul>
      <p className={typography.meta}>{texts.costNote()}</p>
      {project.configurations.length > 1 && (
        <p className={layout.notPrinted}>
          <CompareLink project={project} configurations={project.configurations} text={texts.compareAll()} />
        </p>
      )}
    </section>
  );
}

interface CompareLinkProps {
  project: Project;
  configurations: readonly Configuration[];
  text: string;
}

/** Leads to the comparison of configurations, where homes of others are added. */
function CompareLink({ project, configurations, text }: CompareLinkProps) {
  const keys = configurations.slice(0, limits.comparedHomes).map(({ id }) => `${project.slug}.${id}`);
  return (
    <Link className={`${typography.link} ${css.compare}`} to="/compare" search={{ ids: keys.join(',') }}>
      {text}
    </Link>
  );
}

function ConfigurationCard({ project, one }: { project: Project; one: Configuration }) {
  const costs = costsOf(project, one);
  const before = priceBefore(one);
  const rate = one.price_from === null ? null : rupeesPerSqft(one.price_from, one.carpet_area);
  const name = nameBeside(one);
  const areas = [
    ...(one.carpet_area === null ? [] : [texts.carpet({ area: formatArea(one.carpet_area) })]),
    ...(one.built_up_area === null ? [] : [texts.builtUp({ area: formatArea(one.built_up_area) })]),
    ...(one.super_area === null ? [] : [texts.superArea({ area: formatArea(one.super_area) })]),
  ];
  return (
    <li className={css.configuration}>
      <h3 className={typography.h4}>{bedroomsText(one)}</h3>
      {name !== null && (
        <p className={typography.meta} {...asWritten(name)}>
          {name}
        </p>
      )}
      <p className={css.price}>
        <strong className={typography.tabular}>{priceRange(one)}</strong>
      </p>
      {before && <p className={typography.meta}>{before}</p>}
      {areas.length > 0 && <p>{areas.join(' · ')}</p>}
      {rate && <p className={typography.meta}>{texts.rate({ rate })}</p>}
      <p>{texts.leftOf({ left: one.units_left, n: one.units_total })}</p>
      {one.plan && (
        <details className={css.costs}>
          <summary>{planTexts.plan()}</summary>
          <PlanPart plan={one.plan} of={one.name} />
        </details>
      )}
      {costs?.total.rupees != null && (
        <details className={css.costs}>
          <summary>{texts.cost({ total: formatRupees(costs.total.rupees) })}</summary>
          <dl aria-label={texts.costOf()}>
            {costs.lines.map(({ label, rupees, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={typography.tabular}>{rupees === null ? note : formatExactRupees(rupees)}</dd>
              </div>
            ))}
            <div>
              <dt>{costs.total.label}</dt>
              <dd className={typography.tabular}>
                <strong>{formatExactRupees(costs.total.rupees)}</strong>
              </dd>
            </div>
          </dl>
          {costs.total.note && <p className={typography.meta}>{costs.total.note}</p>}
        </details>
      )}
      <AskButton project={project} configuration={{ id: one.id, name: fullName(one) }} />
      <CompareLink project={project} configurations={[one]} text={texts.compareOne()} />
    </li>
  );
}
