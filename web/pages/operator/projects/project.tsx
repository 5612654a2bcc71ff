import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { decideProject, showDeskBrochure } from '#contracts/calls/desk-projects.ts';
import type { DeskProject } from '#contracts/desk/desk-projects.ts';
import { isAtLeast, operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import type { DeskProjectAct, ProjectState } from '#contracts/projects/project-choices.ts';
import { HomesMap } from '#web/features/place-map/homes-map.tsx';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField, SelectField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { countedText } from '../counted-text.ts';
import { distanceText } from '../distance-text.ts';
import { configurationText, exemptionTexts, phaseText, placeText, towerText } from './desk-project-texts.ts';
import { deskProjectQuery, deskProjectsKey } from './projects.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

/** Acts that are possible in a state, with their labels; the first is the usual one. */
const actsOf: Record<ProjectState, readonly { act: DeskProjectAct; label: string }[]> = {
  draft: [],
  waiting: [
    { act: 'publish', label: 'Publish' },
    { act: 'refuse', label: 'Refuse' },
  ],
  refused: [{ act: 'reopen', label: 'Undo the refusal' }],
  published: [{ act: 'hide', label: 'Hide' }],
  hidden: [{ act: 'show', label: 'Show again' }],
};

/** A developer's project beside its register, namesakes and other claims, with the decision. */
export function ProjectView({ me, id }: { me: OperatorMe; id: number }) {
  const { data, error, refetch } = useQuery(deskProjectQuery(me.id, id));
  if (error) {
    return (
      <RetryNotice problem={callFailureText(error, 'The project could not be loaded')} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton />;
  const { project, developer } = data;
  return (
    <div className={layout.stack}>
      <h1 className={typography.h2} {...asWritten(project.name)}>
        {project.name}
      </h1>
      <p>
        {`${placeText(project.about)}. State: ${project.state}. By `}
        <Link className={typography.link} to="/operator/$" params={{ _splat: `people/${developer.id}` }}>
          {developer.name}
        </Link>
      </p>
      {project.state === 'published' && project.slug !== null && (
        <p>
          <Link className={typography.link} to="/project/$slug" params={{ slug: project.slug }}>
            See its page
          </Link>
        </p>
      )}
      {project.reason !== '' && <p>{`Reason: ${project.reason}`}</p>}
      <Numbers data={data} />
      <Place project={project} />
      <Said data={data} />
      {data.project.brochure && <Brochure id={data.project.id} />}
      {isAtLeast(me.role, 'moderator') && <Decision key={project.revision} me={me} data={data} />}
    </div>
  );
}

function Numbers({ data: { project, register, claims } }: { data: DeskProject }) {
  return (
    <section className={layout.stack}>
      <h2 className={typography.h4}>RERA</h2>
      {project.about.rera_exemption && <p>{`Exemption: ${exemptionTexts[project.about.rera_exemption]}`}</p>}
      <ul>
        {project.phases.map((phase) => (
          <li key={phase.id}>{phaseText(phase)}</li>
        ))}
      </ul>
      {register && (
        <p>
          <a className={typography.link} href={register} target="_blank" rel="noopener noreferrer">
            Open the register
          </a>
        </p>
      )}
      {claims.map(({ id, name, state, developer, numbers }) => (
        <p key={id}>
          <Link className={typography.link} to="/operator/$" params={{ _splat: `projects/${id}` }}>
            {`Also claimed by ${developer} in ${name}: ${numbers.join(', ')} (${state})`}
          </Link>
        </p>
      ))}
    </section>
  );
}

/** The pin, beside what the register says of the place. */
function Place({ project: { about } }: Pick<DeskProject, 'project'>) {
  const { latitude, longitude, name } = about;
  if (latitude === null || longitude === null) return <p>No pin was set.</p>;
  return (
    <HomesMap
      latitude={latitude}
      longitude={longitude}
      heading="Where it is"
      label={`Map of ${name}`}
      homes={[]}
      className={layout.stack}
    />
  );
}

/** The brochure, which the page offers as a download. */
function Brochure({ id }: { id: number }) {
  const [problem, setProblem] = useState<string | null>(null);
  const open = () =>
    saveFile(showDeskBrochure, { params: { id } }, `project-${id}-brochure.pdf`).catch((error: unknown) =>
      setProblem(callFailureText(error, 'The brochure could not be loaded.')),
    );
  return (
    <div>
      <Button onClick={() => void open()}>Download the brochure</Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}

/** The developer's own words, which the page shows. */
function Said({ data: { project } }: { data: DeskProject }) {
  const { about, towers, configurations } = project;
  const words = [about.description, about.payment_plan, about.approvals, ...about.other_names].filter(Boolean);
  return (
    <section className={layout.stack}>
      <h2 className={typography.h4}>What it says</h2>
      {words.map((text) => (
        <p key={text} {...asWritten(text)}>
          {text}
        </p>
      ))}
      {about.amenities.length > 0 && <p>{about.amenities.join(', ')}</p>}
      <ul className={typography.meta}>
        {towers.map((tower) => (
          <li key={tower.id}>{towerText(tower)}</li>
        ))}
      </ul>
      <ul className={typography.meta}>
        {configurations.map((one) => (
          <li key={one.id}>{configurationText(one)}</li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ me, data: { project, namesakes } }: { me: OperatorMe; data: DeskProject }) {
  const client = useQueryClient();
  const [society, setSociety] = useState(project.state === 'waiting' ? String(namesakes[0]?.id ?? '') : '');
  const isNewPhase = project.state === 'published' && project.waiting_phases > 0;
  const acts = [
    ...(isNewPhase ? [{ act: 'publish', label: 'Accept the new phases' } as const] : []),
    ...actsOf[project.state],
  ];
  const [act, setAct] = useState<DeskProjectAct | undefined>(acts[0]?.act);
  const { form, field, problem, busy } = useForm<'reason'>({
    send: async ({ reason }) => {
      if (act === undefined) return;
      const body = { act, revision: project.revision, reason, ...(society !== '' && { society: Number(society) }) };
      await makeCall(decideProject, { params: { id: project.id }, body });
      showToast({ text: 'Done' });
      await client.invalidateQueries({ queryKey: deskProjectsKey(me.id) });
    },
  });
  if (act === undefined) return null;
  return (
    <form {...form} className={layout.stack} noValidate>
      <h2 className={typography.h4}>Decision</h2>
      <FormProblem>{problem}</FormProblem>
      <SelectField
        label="Act"
        value={act}
        onChange={({ target }) => setAct(acts.find((one) => one.act === target.value)?.act)}
        options={acts.map((one) => ({ value: one.act, label: one.label }))}
      />
      {act === 'publish' && project.state === 'waiting' && (
        <SelectField
          label="Society"
          value={society}
          onChange={({ target }) => setSociety(target.value)}
          options={[
            { value: '', label: 'A new one' },
            ...namesakes.map(({ id, name, homes, metres }) => ({
              value: String(id),
              label: `${name}: ${countedText(homes, 'home')}${metres === null ? '' : `, ${distanceText(metres)} away`}`,
            })),
          ]}
        />
      )}
      <LongTextField {...field('reason')} label="Reason" rows={2} maxLength={operatorLimits.reasonLength} />
      <div>
        <Button look="primary" type="submit" busy={busy}>
          Decide
        </Button>
      </div>
    </form>
  );
}
