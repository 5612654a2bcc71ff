import { Link, useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Project } from '#contracts/projects/public-projects.ts';
import { useSession } from '#web/session/session.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import type { Configuration } from './project-texts.ts';
import * as css from './project-page.module.css';
import * as texts from '#texts/project.ts';

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((module) => ({ default: module.AskDialog })));

/** Asks the developer about a configuration in the chat. Visitors sign in first. */
export function AskButton({
  project,
  configuration,
}: {
  project: Project;
  configuration: Pick<Configuration, 'id' | 'name'>;
}) {
  const session = useSession();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  if (session.state !== 'signed-in') {
    return (
      <Link
        className={buttonClass({ look: 'primary' }, css.ask)}
        to="/signin"
        search={{ next: `/project/${project.slug}` }}
      >
        <MessageCircle />
        {texts.ask()}
      </Link>
    );
  }
  if (session.user.id === project.developer.id) return null;
  return (
    <>
      <Button look="primary" className={css.ask} onClick={() => setDialog('open')}>
        <MessageCircle />
        {texts.ask()}
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <AskDialog
            project={project}
            configuration={configuration}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onSent={(conversation) => void navigate({ to: '/chat', search: {}, state: { conversation } })}
          />
        </Suspense>
      )}
    </>
  );
}
