import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useRedirect } from '#web/features/accounts/use-redirect.ts';
import type { RecordChange } from '#web/features/user-records/use-record-actions.tsx';
import { sideOf } from '#web/lib/acting.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { Queries } from '#web/session/queries.tsx';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { LeadBar } from './lead-bar.tsx';
import { LeadBody } from './lead-body.tsx';
import { RespondBar } from './respond-bar.tsx';
import { LeadSide } from './lead-side.tsx';
import { LeadFailed, LeadMissing, LeadOther, LeadPending } from './lead-states.tsx';
import type { LeadState } from './lead.api.ts';
import { leadQuery } from './lead.queries.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './lead-states.module.css';
import * as texts from '#texts/lead.ts';

export const head: StaticHead = { title: texts.headTitle(), description: texts.headDescription() };

const OwnerBar = lazy(() =>
  import('#web/features/user-records/owner-bar.tsx').then((module) => ({ default: module.OwnerBar })),
);
const LeadHomes = lazy(() =>
  import('#web/features/user-records/lead-homes.tsx').then((module) => ({ default: module.LeadHomes })),
);
const RespondDialog = lazy(() => import('./respond-dialog.tsx').then((module) => ({ default: module.RespondDialog })));
const route = getRouteApi('/lead/$id');

/** A lead of a buyer or tenant, for signed-in users. */
export function LeadPage() {
  const { id } = route.useParams();
  return (
    <SignedInOnly pending={<LeadPending />}>
      {/* The key remounts the page for another user or another lead. */}
      {(user) => (
        <Queries>
          <Lead key={`${id} ${user.id}`} id={id} user={user} />
        </Queries>
      )}
    </SignedInOnly>
  );
}

function Lead({ id, user }: { id: string; user: AccountUser }) {
  const navigate = useNavigate();
  const query = leadQuery(user.id, id);
  const { data: state } = useQuery(query);
  const client = useQueryClient();
  const show = (record: PropertyRecord) =>
    client.setQueryData(query.queryKey, (before): LeadState => ({
      kind: 'lead',
      record,
      responded: before?.kind === 'lead' && before.responded,
    }));

  useRedirect(state?.kind === 'other', limits.leadRedirectMs, () =>
    navigate({ to: '/property/$id', params: { id }, replace: true }),
  );

  function handleChange({ kind, record }: RecordChange) {
    if (kind === 'saved') show(record);
    else if (kind === 'deleted') void navigate({ to: '/my-profile/{-$section}' });
    else void navigate({ to: '/lead/$id', params: { id } });
  }

  if (!state) return <LeadPending />;
  switch (state.kind) {
    case 'missing':
      return <LeadMissing />;
    case 'failed':
      return <LeadFailed text={state.text} />;
    case 'other':
      return <LeadOther text={state.text} />;
    case 'lead':
      return (
        <LeadDetail
          record={state.record}
          responded={state.responded}
          isOwner={state.record.owner.id === sideOf(user.id, 'post')}
          onChange={handleChange}
          onResponded={() => client.setQueryData(query.queryKey, answered)}
          onShown={show}
        />
      );
  }
}

/** The lead, with the response that was just sent. */
function answered(state: LeadState | undefined): LeadState | undefined {
  if (state?.kind !== 'lead') return state;
  const record = { ...state.record, responses_count: state.record.responses_count + 1 };
  return { kind: 'lead', record, responded: true };
}

interface LeadDetailProps {
  record: PropertyRecord;
  responded: boolean;
  isOwner: boolean;
  onChange: (change: RecordChange) => void;
  onResponded: () => void;
  onShown: (record: PropertyRecord) => void;
}

function LeadDetail({ record, responded, isOwner, onChange, onResponded, onShown }: LeadDetailProps) {
  // A card's "Respond" leads here with this hash: one press opens the form.
  const wanted = useLocation({ select: ({ hash }) => hash === 'respond' });
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>(
    wanted && !isOwner && !responded ? 'open' : 'never',
  );
  const answer = { record, responded, onRespond: () => setDialog('open') };
  return (
    <div className={`${layout.wrap} ${recordPage.page}`}>
      <LeadBar record={record} />
      <div className={`${recordPage.grid} ${css.grid}`}>
        <LeadBody record={record} />
        <LeadSide {...answer} isOwner={isOwner} onShown={onShown} />
      </div>
      {isOwner && record.status === 'active' && (
        <Suspense>
          <LeadHomes record={record} />
        </Suspense>
      )}
      {!isOwner && <RespondBar {...answer} />}
      {dialog !== 'never' && (
        <Suspense>
          <RespondDialog
            record={record}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onResponded={onResponded}
          />
        </Suspense>
      )}
      {isOwner && (
        <Suspense>
          <OwnerBar record={record} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
