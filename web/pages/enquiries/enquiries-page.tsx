import { sideOf } from '#web/lib/acting.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { Queries } from '#web/session/queries.tsx';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Inbox } from './inbox.tsx';
import { Wait } from './wait.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './enquiries-page.module.css';
import * as texts from '#texts/enquiries.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

/** The people who want a home of the signed-in user. */
export function EnquiriesPage() {
  return (
    <SignedInOnly pending={<Pending />}>
      {(user) => (
        <Queries>
          <Inbox key={user.id} userId={sideOf(user.id)} />
        </Queries>
      )}
    </SignedInOnly>
  );
}

/** Places of the inbox and its controls: nothing moves when they come. */
function Pending() {
  return (
    <div className={`${layout.wrap} ${css.page}`} aria-busy="true">
      <div className={layout.head}>
        <h1 className={typography.h2}>{texts.title()}</h1>
        <Skeleton className={css.waitingTools} />
      </div>
      <Skeleton className={css.waitingTabs} />
      <Skeleton className={css.waitingBar} />
      <Wait />
    </div>
  );
}
