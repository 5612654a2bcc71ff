import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { History, Notes, Reports } from './history.tsx';
import { recordQuery } from '../operator.queries.ts';
import { DeskVideos } from './desk-videos.tsx';
import { PlacePictures } from './place-pictures.tsx';
import { RecordFacts } from './record-facts.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** A record with all that happened. */
export function RecordView({ me, id }: { me: OperatorMe; id: number }) {
  const { data, error, refetch } = useQuery(recordQuery(me.id, id));
  if (error) {
    const problem = callFailureText(error, 'The record could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  const reload = async () => {
    await refetch();
  };
  return (
    <div className={css.columns}>
      <RecordFacts record={data.record} />
      <div className={layout.stack}>
        <Link className={typography.link} to="/operator/$" params={{ _splat: `people/${data.record.owner_id}` }}>
          Its owner
        </Link>
        <PlacePictures me={me} id={id} />
        <DeskVideos me={me} id={id} />
        <Reports reports={data.reports} />
        <History title="What was decided" acts={data.history} me={me} onUndone={reload} />
        <Notes me={me} subject={{ type: 'listing', id }} notes={data.notes} onAdded={reload} />
      </div>
    </div>
  );
}
