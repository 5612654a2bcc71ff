import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import { pageHead } from '#web/lib/head.ts';
import { Queries } from '#web/session/queries.tsx';
import { useSession } from '#web/session/session.ts';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { ImportGate } from './import-gate.tsx';
import { ImportPending } from './import-states.tsx';
import { ImportsOfUser } from './imports-of-user.tsx';
import { OneImport } from './one-import.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './import-page.module.css';

/** The head of both pages. */
export function importHead(origin: string) {
  return pageHead({ title: 'Import homes', description: 'Your whole stock from one file, in a few minutes.' }, origin);
}

/** A new import, and the earlier ones. Visitors read what it does, and sign in from there. */
export function ImportPage() {
  const { state, user } = useSession();
  return (
    <Frame>
      {state === 'signed-in' ? (
        <OfUser user={user}>
          <ImportsOfUser userId={user.id} />
        </OfUser>
      ) : state === 'loading' ? (
        <ImportPending title="Import homes" />
      ) : (
        <ImportGate />
      )}
    </Frame>
  );
}

/** One import, from reading its file to its report. */
export function OneImportPage() {
  const { id } = useParams({ from: '/import/$id' });
  return (
    <Frame>
      <SignedInOnly pending={<ImportPending title="Your import" />}>
        {(user) => (
          <OfUser user={user}>
            <OneImport key={id} userId={user.id} id={id} />
          </OfUser>
        )}
      </SignedInOnly>
    </Frame>
  );
}

/** The key renders the page anew for another user. */
function OfUser({ user, children }: { user: AccountUser; children: ReactNode }) {
  return <Queries key={user.id}>{children}</Queries>;
}

function Frame({ children }: { children: ReactNode }) {
  return <div className={`${layout.wrap} ${css.page}`}>{children}</div>;
}
