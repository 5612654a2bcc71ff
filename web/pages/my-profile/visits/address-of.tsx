import { useMutation } from '@tanstack/react-query';
import { openVisitAddress } from '#contracts/calls/visits.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import type { Visit } from '#contracts/visits/visits.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useNow } from '#web/lib/now.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

/** The exact address of an agreed visit: from when it opens, and then a press that shows it. */
export function AddressOf({ visit }: { visit: Visit }) {
  const now = useNow();
  const open = useMutation({ mutationFn: () => makeCall(openVisitAddress, { params: { id: visit.id } }) });
  if (visit.address === null) return null;
  const { opens_at: opensAt, closes_at: closesAt } = visit.address;
  const shown = open.data?.data;
  if (Date.parse(opensAt) > now) {
    return <p className={typography.meta}>{texts.addressOpens({ when: visitMoment(opensAt) })}</p>;
  }
  if (shown === undefined) {
    return (
      <div className={css.opening}>
        <Button busy={open.isPending} onClick={() => open.mutate()}>
          {texts.showAddress()}
        </Button>
        {open.error && (
          <p className={css.problem} role="alert">
            {callFailureText(open.error, openVisitAddress.failed())}
          </p>
        )}
      </div>
    );
  }
  const point = shown.latitude === null || shown.longitude === null ? null : `${shown.latitude},${shown.longitude}`;
  return (
    <Notice look="good" role="status">
      <p {...asWritten(shown.address)} className={css.address}>
        {shown.address}
      </p>
      {shown.directions !== '' && <p {...asWritten(shown.directions)}>{shown.directions}</p>}
      <p className={typography.meta}>{texts.addressCloses({ when: visitMoment(closesAt) })}</p>
      {point !== null && (
        <a
          className={buttonClass({ size: 'sm' })}
          href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.openMap()}
        </a>
      )}
    </Notice>
  );
}
