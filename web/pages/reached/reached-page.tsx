import { Link, getRouteApi } from '@tanstack/react-router';
import { useState, useTransition } from 'react';
import { answerReached, findReached } from '#contracts/calls/freshness.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { Reached, ReachedBody, ReachedHome } from '#contracts/trust/reached.ts';
import { reachedAnswers, type ReachedAnswer } from '#contracts/trust/reached-answers.ts';
import { firstSaid, loadedBy } from '#web/features/mailed-page/loaded.ts';
import { MailedPage, type MailedContentProps } from '#web/features/mailed-page/mailed-page.tsx';
import { SaidNotice } from '#web/features/mailed-page/said-notice.tsx';
import { callFailureText } from '#web/lib/call-failure.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as panel from '#web/ui/panel/panel.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './reached-page.module.css';
import * as texts from '#texts/reached.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

const route = getRouteApi('/reached/$token');

const load = (token: string) => loadedBy(makeCall(findReached, { params: { token } }), texts.loadFailed());

/** Where a seeker says whether homes are still there. Opening it changes nothing, since mail scanners follow links. */
export function ReachedPage() {
  const { token } = route.useParams();
  return (
    <MailedPage title={texts.title()} needsScript={texts.needsScript()} token={token} load={load} Content={Questions} />
  );
}

function Questions({ token, first }: MailedContentProps<Reached>) {
  const { answer: chosen } = route.useSearch();
  const [homes, setHomes] = useState('data' in first ? first.data.homes : []);
  const [said, setSaid] = useState(() => firstSaid(first));
  const [busy, begin] = useTransition();
  const answer = (body: ReachedBody) => {
    begin(async () => {
      try {
        setHomes((await makeCall(answerReached, { params: { token }, body })).data.homes);
        setSaid({ text: texts.saved(), isProblem: false });
      } catch (error) {
        // Answered in another window, or gone since: the page shows how things are.
        const now = await load(token);
        if ('data' in now) setHomes(now.data.homes);
        setSaid({ text: callFailureText(error, texts.saveFailed()), isProblem: true });
      }
    });
  };
  return (
    <>
      <SaidNotice said={said} />
      {homes.some(({ state }) => state === 'asked') && <p className={typography.lead}>{texts.lead()}</p>}
      <ul className={css.homes}>
        {homes.map((home) => (
          <CalledHome
            key={home.id}
            home={home}
            chosen={homes.length === 1 ? chosen : undefined}
            busy={busy}
            onAnswer={(given) => answer({ answer: given, home: home.id })}
          />
        ))}
      </ul>
    </>
  );
}

interface CalledHomeProps {
  home: ReachedHome;
  /** The answer whose link was pressed, which is the primary button. */
  chosen: ReachedAnswer | undefined;
  busy: boolean;
  onAnswer: (answer: ReachedAnswer) => void;
}

function CalledHome({ home: { id, title, place, state, answer: given }, chosen, busy, onAnswer }: CalledHomeProps) {
  return (
    <li className={classNames(panel.panel, css.home)}>
      {title ? (
        <h2 className={typography.h4} {...asWritten(title)}>
          <Link className={typography.link} to="/property/$id" params={{ id: String(id) }}>
            {title}
          </Link>
        </h2>
      ) : (
        <h2 className={typography.h4}>{texts.goneHome()}</h2>
      )}
      {place && <p className={typography.meta}>{placeInScript(place)}</p>}
      <p>{texts.state({ state })}</p>
      {given && <p className={typography.meta}>{texts.answer({ answer: given })}</p>}
      {state === 'asked' && (
        <div className={layout.row}>
          {reachedAnswers.map((one) => (
            <Button
              key={one}
              look={one === chosen ? 'primary' : 'secondary'}
              busy={busy}
              aria-label={texts.answerFor({ answer: one, title })}
              onClick={() => onAnswer(one)}
            >
              {texts.answer({ answer: one })}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
