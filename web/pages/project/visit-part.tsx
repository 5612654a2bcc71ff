import { useNavigate } from '@tanstack/react-router';
import type { Project } from '#contracts/projects/public-projects.ts';
import { VisitBlock } from '#web/features/visits/visit-block.tsx';
import { keepIntent, takeIntent } from '#web/session/intents.ts';

/** When a project can be seen. */
export function VisitPart({ project: { slug, developer } }: { project: Project }) {
  const navigate = useNavigate();
  return (
    <VisitBlock
      of={slug}
      ownerId={developer.id}
      takeWanted={() => takeIntent('see-project', (wanted) => wanted.slug === slug)?.startsAt ?? null}
      onSignIn={(startsAt) => {
        keepIntent('see-project', { slug, startsAt });
        void navigate({ to: '/signin', search: { next: `/project/${slug}` } });
      }}
    />
  );
}
