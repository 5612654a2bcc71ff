import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#contracts/text/age-text.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { ActivityReply } from '#contracts/accounts/profile.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { priceUnit, unitText } from '#contracts/text/price-text.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { useNow } from '#web/lib/now.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { DayBars, DayTable } from './day-bars.tsx';
import { everyDay } from './day-heights.ts';
import { activityQuery } from './activity.queries.ts';
import * as dayBars from './day-bars.module.css';
import * as quickFacts from '#web/ui/facts/quick-facts.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './activity-dialog.module.css';
import * as texts from '#texts/user-records.ts';

interface ActivityDialogProps {
  record: PropertyRecord;
  open: boolean;
  onClose: () => void;
}

/** The views and inquiries of a record in the last days, and its prices. */
export function ActivityDialog({ record, open, onClose }: ActivityDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.activity()}>
      <Activity record={record} />
    </Dialog>
  );
}

function Activity({ record }: { record: PropertyRecord }) {
  const { data: activity, error, refetch } = useQuery(activityQuery(record.owner.id, record.id));
  const days = everyDay(activity?.days ?? [], useNow());

  return (
    <div className={layout.stack}>
      <p className={typography.meta}>{texts.lastDays({ title: record.title, activityDays: limits.activityDays })}</p>
      {error ? (
        <RetryNotice problem={callFailureText(error, texts.activityFailed())} onRetry={() => void refetch()} />
      ) : activity === undefined ? (
        <Skeleton className={css.wait} />
      ) : (
        <>
          <DayBars word={texts.views()} days={days.map(({ day, views: n }) => ({ day, n }))} />
          <DayBars word={texts.inquiries()} days={days.map(({ day, inquiries: n }) => ({ day, n }))} />
          <DayTable days={days} />
          <PriceHistory record={record} prices={activity.prices} />
        </>
      )}
    </div>
  );
}

function PriceHistory({ record, prices }: { record: PropertyRecord; prices: ActivityReply['data']['prices'] }) {
  if (!prices.length) return null;
  const newestFirst = prices.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at));
  return (
    <section>
      <h3 className={dayBars.caption}>{texts.price()}</h3>
      <dl className={quickFacts.list}>
        {newestFirst.map(({ price, changed_at: at }) => (
          <div key={at}>
            <dt>{formatDate(at)}</dt>
            <dd className={typography.tabular}>
              {price > 0 ? formatExactRupees(price) : texts.contactForPrice()}
              {price > 0 && <span>{unitText(priceUnit(record))}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
