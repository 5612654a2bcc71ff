import { Link, getRouteApi } from '@tanstack/react-router';
import { useState, useTransition } from 'react';
import { answerStillThere, findStillThere } from '#contracts/calls/freshness.ts';
import type { StillThere, StillThereBody } from '#contracts/trust/still-there.ts';
import { firstSaid, loadedBy } from '#web/features/mailed-page/loaded.ts';
import { MailedPage, type MailedContentProps } from '#web/features/mailed-page/mailed-page.tsx';
import { SaidNotice } from '#web/features/mailed-page/said-notice.tsx';
import { callFailureText } from '#web/lib/call-failure.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { QuestionedHome } from './questioned-home.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './still-there-page.module.css';
import * as texts from '#texts/still-there.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

const route = getRouteApi('/still-there/$token');

const load = (token: string) => loadedBy(makeCall(findStillThere, { params: { token } }), texts.loadFailed());

/** Where an owner says whether homes are still there. Opening it changes nothing, since mail scanners follow links. */
export function StillTherePage() {
  const { token } = route.useParams();
  return (
    <MailedPage title={texts.title()} needsScript={texts.needsScript()} token={token} load={load} Content={Questions} />
  );
}

function Questions({ token, first }: MailedContentProps<StillThere>) {
  const { answer: chosen = 'there' } = route.useSearch();
  const [questions, setQuestions] = useState('data' in first ? first.data : null);
  const [said, setSaid] = useState(() => firstSaid(first));
  const [busy, begin] = useTransition();
  const answer = (body: StillThereBody) => {
    begin(async () => {
      try {
        const { data } = await makeCall(answerStillThere, { params: { token }, body });
        setQuestions((before) => merged(before, data));
        setSaid({ text: texts.saved(), isProblem: false });
      } catch (error) {
        // Answered in another window, sold or deleted since: the page shows how things are.
        const now = await load(token);
        if ('data' in now) setQuestions((before) => merged(before, now.data));
        setSaid({ text: callFailureText(error, texts.saveFailed()), isProblem: true });
      }
    });
  };
  const { is_bundle: isBundle = false, homes = [], open = 0 } = questions ?? {};
  const unlisted = open - homes.filter(({ state }) => state === 'asked' || state === 'unanswered').length;
  return (
    <>
      <SaidNotice said={said} />
      {open > 0 && <p className={typography.lead}>{texts.lead()}</p>}
      {questions && homes.length === 0 && <p className={typography.lead}>{texts.none()}</p>}
      {isBundle && open > 1 && (
        <div>
          <Button look="primary" busy={busy} onClick={() => answer({ answer: 'there' })}>
            {texts.allThere({ n: open })}
          </Button>
        </div>
      )}
      <ul className={css.homes}>
        {homes.map((home) => (
          <QuestionedHome
            key={home.id}
            token={token}
            home={home}
            chosen={isBundle && open > 1 ? null : chosen}
            busy={busy}
            onAnswer={(given) => answer({ answer: given, homes: [home.id] })}
          />
        ))}
      </ul>
      {unlisted > 0 && <p className={typography.meta}>{texts.more({ n: unlisted })}</p>}
      <div>
        <Link className={buttonClass({ look: 'quiet' })} to="/my-profile/{-$section}" params={{ section: 'listings' }}>
          {texts.openListings()}
        </Link>
      </div>
    </>
  );
}

/** The answered homes of a reply in their places, and those of a bundle that weren't listed before at the end. */
function merged(before: StillThere | null, now: StillThere): StillThere {
  if (!before?.is_bundle) return now;
  const changed = new Map(now.homes.map((home) => [home.id, home]));
  const listed = before.homes.map((home) => changed.get(home.id) ?? home);
  const others = now.homes.filter(({ id }) => !before.homes.some((home) => home.id === id));
  return { ...now, homes: [...listed, ...others] };
}
