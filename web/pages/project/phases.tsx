import type { Project } from '#contracts/projects/public-projects.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import { registerName, reraRegisters } from '#contracts/verification/rera.ts';
import { asWritten } from '#web/lib/written-text.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as dataTable from '#web/ui/data-table/data-table.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './project-page.module.css';
import * as texts from '#texts/project.ts';

/** Phases with promised days, those of before, and their numbers in the register. */
export function Phases({ project }: { project: Project }) {
  const register = reraRegisters[project.state];
  const hasNumber = project.phases.some(({ rera_number: number }) => number !== null);
  return (
    <section className={recordPage.block} aria-labelledby="phases">
      <h2 id="phases" className={typography.h3}>
        {texts.phases()}
      </h2>
      <ul className={css.phases}>
        {project.phases.map(({ name, rera_number: number, possession_on: day, earlier }) => (
          <li key={name}>
            <h3 className={typography.h4} {...asWritten(name)}>
              {name}
            </h3>
            <p>{day === null ? texts.noPossession() : texts.possession({ day: formatDay(day) })}</p>
            {earlier.length > 0 && (
              <p className={typography.meta}>
                {texts.wasPromised({ days: earlier.map((one) => formatDay(one.possession_on)).join(', ') })}
              </p>
            )}
            {number !== null && <p>{texts.reraNumber({ number })}</p>}
          </li>
        ))}
      </ul>
      {project.rera_exemption && <p>{texts.exempt({ reason: project.rera_exemption })}</p>}
      {hasNumber && register && (
        <p>
          <a className={typography.more} href={register.url} target="_blank" rel="noopener noreferrer">
            {texts.register({ name: registerName(register) })}
          </a>
        </p>
      )}
      {hasNumber && <p className={typography.meta}>{texts.compare()}</p>}
    </section>
  );
}

/** Towers as a table; what is left where the developer enters units. */
export function Towers({ towers }: Pick<Project, 'towers'>) {
  if (towers.length === 0) return null;
  const hasPhases = towers.some(({ phase }) => phase !== null);
  const hasLeft = towers.some(({ left }) => left !== null);
  return (
    <section className={recordPage.block} aria-labelledby="towers">
      <h2 id="towers" className={typography.h3}>
        {texts.towers()}
      </h2>
      <div className={dataTable.scroll} role="region" aria-labelledby="towers" tabIndex={0}>
        <table className={`${dataTable.table} ${css.towers}`}>
          <thead>
            <tr>
              <th scope="col">{texts.tower()}</th>
              {hasPhases && <th scope="col">{texts.phase()}</th>}
              <th scope="col">{texts.floors()}</th>
              <th scope="col">{texts.units()}</th>
              {hasLeft && <th scope="col">{texts.leftHere()}</th>}
            </tr>
          </thead>
          <tbody>
            {towers.map(({ name, phase, floors, units, left }) => (
              <tr key={name}>
                <th scope="row" {...asWritten(name)}>
                  {name}
                </th>
                {hasPhases && <td>{phase}</td>}
                <td>{floors}</td>
                <td>{units}</td>
                {hasLeft && <td>{left ?? texts.notSaid()}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
