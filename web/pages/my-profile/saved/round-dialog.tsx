import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookVisit } from '#contracts/calls/visits.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import type { Shortlist } from '#contracts/homes/shortlists.ts';
import type { VisitRound } from '#contracts/visits/visit-rounds.ts';
import { visitRoundQuery, visitsQuery } from '#web/features/visits/visits.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './shortlists.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/visits.ts';

type Stop = VisitRound['stops'][number];

/** The homes of a shortlist in the order of a round, with a time for each to ask for. */
export function RoundDialog({
  userId,
  shortlist,
  onClose,
}: {
  userId: number;
  shortlist: Shortlist;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const query = visitRoundQuery(userId, shortlist.id);
  const { data: round, error } = useQuery(query);
  // One after the other: the limits of a seeker count them.
  const ask = useMutation({
    mutationFn: async (stops: readonly Stop[]) => {
      for (const { home, starts_at: startsAt } of stops) {
        if (startsAt !== null) await makeCall(bookVisit, { body: { home_id: home.id, starts_at: startsAt } });
      }
    },
    onSuccess: loadAgain,
    onError: loadAgain,
  });

  async function loadAgain() {
    await client.invalidateQueries(query);
    await client.invalidateQueries(visitsQuery(userId));
  }

  const free = round?.stops.filter(({ is_booked: isBooked, starts_at: at }) => !isBooked && at !== null) ?? [];
  const problem = ask.error ?? error;
  return (
    <Dialog open onClose={onClose} title={texts.roundTitle({ name: shortlist.name })}>
      <div className={layout.stack}>
        <p className={typography.meta}>{texts.roundHint()}</p>
        {problem && (
          <Notice look="danger" role="alert">
            {callFailureText(problem, bookVisit.failed())}
          </Notice>
        )}
        {round === undefined && !error && <Skeleton className={css.wait} />}
        {round?.stops.length === 0 && <p>{texts.roundEmpty()}</p>}
        <ol className={css.stops}>
          {round?.stops.map((stop) => (
            <StopLine key={stop.home.id} stop={stop} busy={ask.isPending} onAsk={() => ask.mutate([stop])} />
          ))}
        </ol>
        <DialogActions>
          <Button onClick={onClose}>{common.close()}</Button>
          {free.length > 1 && (
            <Button look="primary" busy={ask.isPending} onClick={() => ask.mutate(free)}>
              {texts.askAll({ n: String(free.length) })}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function StopLine({ stop, busy, onAsk }: { stop: Stop; busy: boolean; onAsk: () => void }) {
  const { home, km, starts_at: at, is_booked: isBooked } = stop;
  return (
    <li>
      <p>
        <Link
          {...asWritten(home.title)}
          className={typography.link}
          to="/property/$id"
          params={{ id: String(home.id) }}
        >
          {home.title}
        </Link>
      </p>
      {km !== null && <p className={typography.meta}>{texts.km({ km })}</p>}
      {at === null ? (
        <p>{texts.noTime()}</p>
      ) : isBooked ? (
        <p>{texts.bookedAt({ when: visitMoment(at) })}</p>
      ) : (
        <Button size="sm" busy={busy} onClick={onAsk}>
          {texts.askOne({ when: visitMoment(at) })}
        </Button>
      )}
    </li>
  );
}
