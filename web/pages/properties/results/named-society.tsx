import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { buildingStatusLabels } from '#contracts/projects/project-choices.ts';
import type { SocietyCard } from '#contracts/homes/societies.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { homesLines, projectLines } from './society-lines.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './named-society.module.css';
import * as texts from '#texts/properties.ts';

/** The society that a search names, above its homes. */
export function NamedSociety({ society }: { society: SocietyCard }) {
  const { slug, name, locality, city, homes, project } = society;
  // Homes of the developer alone are said with the project.
  const ofOthers = !project || homes > project.on_offer;
  return (
    <section className={css.card} aria-label={name}>
      <Building2 className={icons.icon} />
      <div className={css.text}>
        <Link className={css.name} to={project ? '/project/$slug' : '/society/$slug'} params={{ slug }}>
          {name}
        </Link>
        <p className={typography.meta}>{placeInScript(locality === null ? city : `${locality}, ${city}`)}</p>
        {project && (
          <>
            <p className={typography.meta}>{texts.projectHere({ status: buildingStatusLabels[project.status]() })}</p>
            <ul className={css.sizes}>
              {projectLines(society).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {project.on_offer > 0 && (
              <Link
                className={`${typography.link} ${typography.meta} ${css.homes}`}
                to="/project/$slug"
                params={{ slug }}
                hash="project-homes"
              >
                {texts.projectHomes({ n: project.on_offer })}
              </Link>
            )}
          </>
        )}
        {ofOthers && <p className={typography.meta}>{texts.societyHomes({ n: homes })}</p>}
        <ul className={css.sizes} hidden={!ofOthers}>
          {homesLines(society).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
