import { Link, useLoaderData } from '@tanstack/react-router';
import { lazy } from 'react';
import { buildingStatusLabels } from '#contracts/projects/project-choices.ts';
import { HomesMap } from '#web/features/place-map/homes-map.tsx';
import { NearBlock } from '#web/features/record-page/near-block.tsx';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { sharePictureSize, societyPicturePath } from '#contracts/homes/share-picture.ts';
import { pageHead } from '#web/lib/head.ts';
import { language } from '#web/lib/language.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { StructuredData } from '#web/lib/structured-data.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { Configurations } from './configurations.tsx';
import { FollowButton } from './follow-button.tsx';
import { FactsPart } from './facts-part.tsx';
import { projectData } from './project-data.ts';
import { configurationsText, projectPlace } from './project-texts.ts';
import type { ProjectData } from './project.load.ts';
import * as nearBlock from '#web/features/record-page/near-block.module.css';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './project-page.module.css';
import * as texts from '#texts/project.ts';
import * as common from '#texts/common.ts';

const VisitPart = lazy(() => import('./visit-part.tsx').then((module) => ({ default: module.VisitPart })));

export { loadProject } from './project.load.ts';

export function projectHead({
  loaderData: data,
  match,
}: {
  loaderData?: ProjectData;
  match: { context: PageContext };
}) {
  const { origin } = match.context;
  if (!data) {
    const missing = import.meta.env.SSR ? () => ({ description: texts.notFoundText() }) : null;
    return pageHead(texts.notFound(), origin, missing);
  }
  const { project } = data;
  const said = { name: project.name, place: projectPlace(project), developer: project.developer.name };
  const rendered = () => ({
    description: texts.headDescription({ ...said, configurations: configurationsText(project) }),
    canonical: `/project/${project.slug}`,
    picture: {
      path: societyPicturePath(project, language),
      alt: texts.headTitle(said),
      type: 'image/jpeg' as const,
      ...sharePictureSize,
    },
  });
  return pageHead(texts.headTitle(said), origin, import.meta.env.SSR ? rendered : null);
}

/** A developer's project: homes with prices, dates, registration, and homes of others in it. */
export function ProjectPage() {
  const data = useLoaderData({ from: '/project/$slug' });
  const { project } = data;
  const { name, other_names: otherNames, developer, status } = project;
  const left = project.configurations.reduce((all, one) => all + one.units_left, 0);
  return (
    <div className={`${layout.wrap} ${layout.parts}`}>
      <header className={css.head}>
        <h1 {...asWritten(name)}>{name}</h1>
        <p className={typography.lead}>
          <Link className={typography.link} to="/properties" search={listOf(data)}>
            {projectPlace(project)}
          </Link>
        </p>
        <p className={layout.row}>
          <Badge>{buildingStatusLabels[status]()}</Badge>
          <span>{texts.by({ developer: developer.name })}</span>
          <span>{texts.left({ n: left })}</span>
        </p>
        {otherNames.length > 0 && (
          <p className={typography.meta}>{texts.otherNames({ names: otherNames.join(', ') })}</p>
        )}
        <div className={`${layout.row} ${layout.notPrinted}`}>
          <FollowButton slug={project.slug} developerId={developer.id} />
        </div>
        {project.brochure && (
          <p className={layout.notPrinted}>
            <a className={typography.link} href={project.brochure.url} download>
              {texts.brochure({ size: String(Math.max(0.1, Math.round(project.brochure.bytes / 100_000) / 10)) })}
            </a>
          </p>
        )}
      </header>
      <Configurations project={project} />
      {project.has_visits && (
        <NearBlock key={`visit ${project.slug}`} heading={texts.seeThisProject()} className={nearBlock.visits}>
          <VisitPart project={project} />
        </NearBlock>
      )}
      <FactsPart project={project} />
      <HomesMap
        latitude={project.latitude}
        longitude={project.longitude}
        heading={texts.whereItIs()}
        label={texts.mapOf({ name })}
        homes={data.listings}
        className={recordPage.block}
      />
      <OthersHomes data={data} />
      <StructuredData of={import.meta.env.SSR ? (origin) => projectData(data, origin) : null} />
    </div>
  );
}

function OthersHomes({ data }: { data: ProjectData }) {
  const { project, listings } = data;
  return (
    <section className={layout.stack} aria-labelledby="project-homes">
      <h2 id="project-homes" className={typography.h3}>
        {texts.homes()}
      </h2>
      {listings.length > 0 ? (
        <>
          <p>{texts.homesCount({ sale: project.for_sale, rent: project.for_rent })}</p>
          <div className={`${layout.grid} ${layout.cards}`}>
            {listings.map((record) => (
              <SaveableCard
                key={record.id}
                record={record}
                priority={false}
                sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 88vw"
              />
            ))}
          </div>
        </>
      ) : (
        <>
          <p>{texts.noHomes()}</p>
          <div>
            <Link className={buttonClass({})} to="/properties" search={listOf(data)}>
              {texts.homesAround({ place: projectPlace(project) })}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}

/** The results page of the project's place. */
function listOf({ project: { city, locality } }: ProjectData) {
  return { city: [city], location: locality === null ? undefined : [locality] };
}

/** No project has this address. */
export function ProjectNotFound() {
  return (
    <MessagePage
      title={texts.notFound()}
      text={texts.notFoundText()}
      actions={
        <Link className={buttonClass({ look: 'primary' })} to="/properties">
          {common.browse()}
        </Link>
      }
    />
  );
}
