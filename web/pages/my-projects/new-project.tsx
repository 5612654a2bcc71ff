import { Link, useNavigate } from '@tanstack/react-router';
import { beginProject } from '#contracts/calls/projects.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { AboutForm } from './about-form.tsx';
import { useShowProject } from './projects.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/my-projects.ts';

/** Begins a project with its first step. */
export function NewProject({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const show = useShowProject(userId);
  return (
    <>
      <p>
        <Link className={typography.link} to="/my-projects/{-$id}" params={{ id: undefined }}>
          {texts.backToList()}
        </Link>
      </p>
      <h1 className={typography.h2}>{texts.newTitle()}</h1>
      <AboutForm
        given={null}
        isFixed={false}
        send={async (body) => {
          const { data } = await makeCall(beginProject, { body });
          show(data);
          await navigate({
            to: '/my-projects/{-$id}',
            params: { id: String(data.id) },
            search: { step: 'phases' },
          });
        }}
      />
    </>
  );
}
