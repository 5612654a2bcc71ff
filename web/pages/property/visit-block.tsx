import { useNavigate } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { VisitBlock as Block } from '#web/features/visits/visit-block.tsx';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import { intentHomePath } from '#web/session/intent-home.ts';
import { keepIntent, takeIntent } from '#web/session/intents.ts';

/** When a home can be seen. */
export function VisitBlock({ record }: { record: PropertyRecord }) {
  const navigate = useNavigate();
  return (
    <Block
      of={record.id}
      ownerId={record.owner.id}
      takeWanted={() => takeIntent('see-home', ({ home }) => home.recordId === record.id)?.startsAt ?? null}
      onSignIn={(startsAt) => {
        const home = intentHomeOf(record);
        keepIntent('see-home', { home, startsAt });
        void navigate({ to: '/signin', search: { next: intentHomePath(home) } });
      }}
    />
  );
}
