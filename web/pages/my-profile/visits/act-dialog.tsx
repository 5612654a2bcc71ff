import { useState } from 'react';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import type { VisitAct } from '#contracts/visits/visit-choices.ts';
import type { Visit, VisitActBody } from '#contracts/visits/visits.ts';
import { ProposeTime } from '#web/features/visits/propose-time.tsx';
import { visitedOf } from '#web/features/visits/visited.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { MoveTimes } from './move-times.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/visits.ts';

type Act = Exclude<VisitAct, 'agree'>;

interface ActDialogProps {
  act: Act;
  visit: Visit;
  busy: boolean;
  problem: string | null;
  onSend: (body: VisitActBody) => void;
  onClose: () => void;
}

const titles = { decline: texts.declineTitle, move: texts.moveTitle, call_off: texts.callOffTitle } as const;

/** Declines a visit, moves it or calls it off, with a word to the other side. */
export function ActDialog({ act, visit, busy, problem, onSend, onClose }: ActDialogProps) {
  const [reason, setReason] = useState('');
  const of = visitedOf(visit);
  const needsReason = act === 'call_off';
  const move = (startsAt: string) => onSend({ act, starts_at: startsAt, reason });
  return (
    <Dialog open onClose={onClose} title={titles[act]()}>
      <div className={layout.stack}>
        <p>{visitMoment(visit.starts_at)}</p>
        <LongTextField
          label={needsReason ? texts.why() : texts.whyOptional({ person: visit.person.name })}
          optional={!needsReason}
          help={texts.whyHint({ person: visit.person.name })}
          rows={2}
          maxLength={visitLimits.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && (
          <Notice look="danger" role="alert">
            {problem}
          </Notice>
        )}
        {act === 'move' ? (
          <>
            {visit.side === 'seeker' && of !== null && <MoveTimes of={of} busy={busy} onMove={move} />}
            <ProposeTime label={texts.sendMove()} busy={busy} onPropose={move} />
          </>
        ) : (
          <DialogActions>
            <Button onClick={onClose}>{common.cancel()}</Button>
            <Button
              look="primary"
              busy={busy}
              disabled={needsReason && reason.trim() === ''}
              onClick={() => onSend({ act, reason })}
            >
              {act === 'decline' ? texts.sendDecline() : texts.sendCallOff()}
            </Button>
          </DialogActions>
        )}
      </div>
    </Dialog>
  );
}
