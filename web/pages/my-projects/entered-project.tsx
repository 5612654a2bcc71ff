import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { changeProject } from '#contracts/calls/projects.ts';
import { projectStateLabels, projectStepLabels, projectSteps } from '#contracts/projects/project-choices.ts';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import { failureStatus } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useCurrentTab } from '#web/ui/tabs/use-current-tab.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { AboutForm } from './about-form.tsx';
import { BrochureForm } from './brochure-form.tsx';
import { PartsForm } from './parts-form.tsx';
import { projectQuery, useShowProject } from './projects.queries.ts';
import { SendStep } from './send-step.tsx';
import type { SaveSteps } from './step-props.ts';
import { UnitsStep } from './units-step.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as tabRow from '#web/ui/tabs/tabs.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as texts from '#texts/my-projects.ts';

const PlansStep = lazy(() => import('./plans-step.tsx').then((module) => ({ default: module.PlansStep })));
const route = getRouteApi('/my-projects/{-$id}');

/** A project of the developer, step by step. */
export function EnteredProject({ userId, id }: { userId: number; id: number }) {
  const { data: project, error, refetch } = useQuery({ ...projectQuery(userId, id), retry: false });
  if (failureStatus(error) === 404) return <Notice>{texts.missing()}</Notice>;
  if (error) return <RetryNotice problem={callFailureText(error, texts.notLoaded())} onRetry={() => void refetch()} />;
  if (!project) return <Skeleton className={css.wait} />;
  return <Steps userId={userId} project={project} />;
}

function Steps({ userId, project }: { userId: number; project: DeveloperProject }) {
  const { step: wanted } = route.useSearch();
  const step = projectSteps.find((one) => one === wanted) ?? (project.state === 'published' ? 'units' : 'about');
  const navigate = useNavigate();
  const show = useShowProject(userId);
  const row = useCurrentTab(step);
  const { id, revision, name, state, slug, reason } = project;
  const save: SaveSteps = async (steps, next) => {
    const { data, message } = await makeCall(changeProject, { params: { id }, body: { revision, ...steps } });
    show(data);
    showToast({ text: message });
    // The router would scroll the row of steps back to where it was.
    const resetScroll = false;
    await navigate({ to: '/my-projects/{-$id}', params: { id: String(id) }, search: { step: next }, resetScroll });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <p>
        <Link className={typography.link} to="/my-projects/{-$id}" params={{ id: undefined }}>
          {texts.backToList()}
        </Link>
      </p>
      <header className={layout.row}>
        <h1 className={typography.h2} {...asWritten(name)}>
          {name}
        </h1>
        <Badge>{projectStateLabels[state]()}</Badge>
        {slug !== null && (
          <Link className={typography.link} to="/project/$slug" params={{ slug }}>
            {texts.seePage()}
          </Link>
        )}
      </header>
      {reason !== '' && <Notice look="warn">{texts.reason({ reason })}</Notice>}
      <nav className={`${tabRow.tabs} ${layout.fading}`} aria-label={texts.steps()} ref={row}>
        {projectSteps.map((one) => (
          <Link
            key={one}
            to="/my-projects/{-$id}"
            params={{ id: String(id) }}
            search={{ step: one }}
            aria-current={one === step ? 'page' : undefined}
            resetScroll={false}
          >
            {projectStepLabels[one]()}
          </Link>
        ))}
      </nav>
      {step === 'about' && (
        <>
          <AboutForm
            given={project.about}
            isFixed={state === 'published'}
            send={(about) => save({ about }, 'phases')}
          />
          <BrochureForm project={project} onChanged={show} />
        </>
      )}
      {(step === 'phases' || step === 'towers' || step === 'configurations') && (
        <PartsForm key={`${step} ${revision}`} kind={step} project={project} save={save} />
      )}
      {step === 'units' && <UnitsStep userId={userId} project={project} onChanged={show} />}
      {step === 'plans' && (
        <Suspense fallback={<Skeleton className={css.wait} />}>
          <PlansStep project={project} onChanged={show} />
        </Suspense>
      )}
      {step === 'send' && <SendStep userId={userId} project={project} onChanged={show} />}
    </>
  );
}
