import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pageHead } from '#web/lib/head.ts';
import { useSession } from '#web/session/session.ts';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { ImportGate } from './import-gate.tsx';
import { ImportPending } from './import-pending.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './import-page.module.css';
import * as texts from '#texts/import.ts';

// Visitors read what an import does, and load no more than that.
const ImportOfUser = lazy(() => import('./import-of-user.tsx').then((module) => ({ default: module.ImportOfUser })));
const route = getRouteApi('/import/{-$id}');

export function importHead(origin: string) {
  const rendered = () => ({ description: texts.headDescription() });
  return pageHead(texts.importHomes(), origin, import.meta.env.SSR ? rendered : null);
}

/** `/import`: a new import, and the earlier ones. `/import/{id}`: one of them, from reading its file to its report. */
export function ImportPage() {
  const { id } = route.useParams();
  const { state } = useSession();
  const pending = <ImportPending title={id === undefined ? texts.importHomes() : texts.yourImport()} />;
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      {id === undefined && state !== 'signed-in' && state !== 'loading' ? (
        <ImportGate />
      ) : (
        <SignedInOnly key={id} pending={pending}>
          {(user) => (
            <Suspense fallback={pending}>
              {/* The key renders the page anew for another user or another import. */}
              <ImportOfUser key={`${user.id} ${id ?? ''}`} userId={user.id} id={id} />
            </Suspense>
          )}
        </SignedInOnly>
      )}
    </div>
  );
}
