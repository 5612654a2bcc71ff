import type { Project } from '#contracts/projects/public-projects.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { AmenitiesList } from '#web/features/record-page/amenities-list.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { Phases, Towers } from './phases.tsx';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './project-page.module.css';
import * as texts from '#texts/project.ts';

/** The parts of a project's page on which nothing is pressed: phases, towers, texts, amenities, progress, stations. */
export function ProjectFacts({ project }: { project: Project }) {
  return (
    <>
      <Phases project={project} />
      <Towers towers={project.towers} />
      <Said heading={texts.about()} text={project.description} />
      <Said heading={texts.paymentPlan()} text={project.payment_plan} />
      <Said heading={texts.approvals()} text={project.approvals} />
      <AmenitiesList heading={texts.amenities()} items={project.amenities} />
      {project.notes.length > 0 && (
        <section className={recordPage.block}>
          <h2 className={typography.h3}>{texts.progress()}</h2>
          <ol className={css.notes}>
            {project.notes.map(({ said_on: day, body }) => (
              <li key={`${day} ${body}`}>
                <span className={typography.meta}>{formatDay(day)}</span>
                <p {...asWritten(body)}>{body}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {project.stations.length > 0 && (
        <section className={recordPage.block}>
          <h2 className={typography.h3}>{texts.near()}</h2>
          <dl className={recordPage.specs}>
            {project.stations.map(({ name: station, km }) => (
              <div key={station}>
                <dt>{placeInScript(station)}</dt>
                <dd>{texts.km({ km: String(km) })}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** A text of the developer; nothing where there is none. */
function Said({ heading, text }: { heading: string; text: string }) {
  if (text === '') return null;
  return (
    <section className={recordPage.block}>
      <h2 className={typography.h3}>{heading}</h2>
      <p className={css.said} {...asWritten(text)}>
        {text}
      </p>
    </section>
  );
}
