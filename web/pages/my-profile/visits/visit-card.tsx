import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { changeVisit, downloadVisit } from '#contracts/calls/visits.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { openerLabel, visitStateLabel, type VisitAct } from '#contracts/visits/visit-choices.ts';
import type { Visit, VisitActBody } from '#contracts/visits/visits.ts';
import { visitsQuery } from '#web/features/visits/visits.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { AfterVisit } from './after-visit.tsx';
import { AddressOf } from './address-of.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

const ActDialog = lazy(() => import('./act-dialog.tsx').then((module) => ({ default: module.ActDialog })));

const actTexts = { agree: texts.agree, decline: texts.decline, move: texts.move, call_off: texts.callOff } as const;
const badgeOf = { asked: 'pending', agreed: 'active' } as const;

/** A visit with what its viewer can do. Agreeing is one press; the other acts say a word to the other side. */
export function VisitCard({ visit, userId }: { visit: Visit; userId: number }) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<Exclude<VisitAct, 'agree'> | null>(null);
  const change = useMutation({
    mutationFn: (body: VisitActBody) => makeCall(changeVisit, { params: { id: visit.id }, body }),
    onSuccess: ({ message }) => {
      setDialog(null);
      showToast({ text: message });
      return client.invalidateQueries(visitsQuery(userId));
    },
    // The other side was quicker, or another person has the time.
    onError: () => client.invalidateQueries(visitsQuery(userId)),
  });
  const problem = change.error && callFailureText(change.error, changeVisit.failed());
  return (
    <li className={css.visit}>
      <div className={css.text}>
        <p className={css.when}>
          <b>{visitMoment(visit.starts_at)}</b>{' '}
          <Badge look={visit.state in badgeOf ? badgeOf[visit.state as keyof typeof badgeOf] : 'inactive'}>
            {visit.waits_for_you ? texts.waitsForYou() : visitStateLabel(visit.state)}
          </Badge>
        </p>
        <p>
          {visit.side === 'owner'
            ? (visit.home ? texts.ofYourHome : texts.ofYourProject)({ person: visit.person.name })
            : (visit.home ? texts.ofHome : texts.ofProject)({ person: visit.person.name })}
        </p>
        <VisitedLine visit={visit} />
        <Note visit={visit} />
        <AfterVisit visit={visit} userId={userId} />
        {visit.address !== null && <AddressOf visit={visit} />}
      </div>
      {problem && dialog === null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={layout.row}>
        {visit.acts.map((act) => (
          <Button
            key={act}
            look={act === 'agree' ? 'primary' : 'secondary'}
            size="sm"
            busy={act === 'agree' && change.isPending}
            onClick={() => (act === 'agree' ? change.mutate({ act }) : setDialog(act))}
          >
            {actTexts[act]()}
          </Button>
        ))}
        {visit.state === 'agreed' && (
          <Button look="quiet" size="sm" onClick={() => void saveCalendarFile(visit.id)}>
            {texts.addToCalendar()}
          </Button>
        )}
        {visit.conversation_id !== null && (
          <Link
            className={buttonClass({ look: 'quiet', size: 'sm' })}
            to="/chat"
            search={{ conversation: visit.conversation_id }}
          >
            {texts.openChat()}
          </Link>
        )}
      </div>
      {dialog !== null && (
        <Suspense>
          <ActDialog
            act={dialog}
            visit={visit}
            busy={change.isPending}
            problem={problem}
            onSend={(body) => change.mutate(body)}
            onClose={() => {
              change.reset();
              setDialog(null);
            }}
          />
        </Suspense>
      )}
    </li>
  );
}

async function saveCalendarFile(id: number): Promise<void> {
  try {
    await saveFile(downloadVisit, { params: { id } }, `visit-${id}.ics`);
  } catch (error) {
    showToast({ text: callFailureText(error, downloadVisit.failed()) });
  }
}

/** The home or project, with a link where its page is open. */
function VisitedLine({ visit: { home, project, side } }: { visit: Visit }) {
  const place = (home ?? project)?.place ?? null;
  const name = home?.title ?? project?.name ?? '';
  return (
    <p className={typography.meta}>
      {home && (home.is_shown || side === 'owner') ? (
        <Link {...asWritten(name)} className={typography.link} to="/property/$id" params={{ id: String(home.id) }}>
          {name}
        </Link>
      ) : project?.slug != null ? (
        <Link {...asWritten(name)} className={typography.link} to="/project/$slug" params={{ slug: project.slug }}>
          {name}
        </Link>
      ) : (
        <span {...asWritten(name)}>{name}</span>
      )}
      {place !== null && <span> {placeInScript(place)}</span>}
    </p>
  );
}

/** The person who opens the door or has to answer, or why the visit ended. */
function Note({ visit }: { visit: Visit }) {
  const { home, state, waits_for_you: waitsForYou, person, reason, ended_by: endedBy, side, opener } = visit;
  const isEnded = state === 'declined' || state === 'called_off';
  return (
    <>
      {state === 'asked' && !waitsForYou && (
        <p className={typography.meta}>{texts.waitsForOther({ person: person.name })}</p>
      )}
      {state === 'agreed' && <p className={typography.meta}>{openerLabel(opener)}</p>}
      {isEnded && endedBy !== null && (
        <p className={typography.meta}>
          {endedBy === 'reach'
            ? texts.endedByReach()
            : endedBy === 'home'
              ? (home ? texts.endedByHome : texts.endedByProject)()
              : texts.endedBy({ side: endedBy === side ? 'you' : 'other', person: person.name })}
        </p>
      )}
      {reason !== null && (
        <p {...asWritten(reason)} className={typography.meta}>
          {texts.reason({ reason })}
        </p>
      )}
    </>
  );
}
