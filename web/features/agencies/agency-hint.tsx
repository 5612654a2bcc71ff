import { readActing, readJoined, startActing } from '#web/lib/acting.ts';
import { Button } from '#web/ui/button/button.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/agency-hint.ts';

/** Leads a member of an agency from the own enquiries, visits or offers to those of the agency. */
export function AgencyHint({ userId }: { userId: number }) {
  const joined = readActing() ? null : readJoined(userId);
  if (!joined?.rights.includes('answer')) return null;
  const { pathname, search } = location;
  return (
    <aside className={layout.row}>
      <p className={typography.meta}>{texts.ofAgency({ agency: joined.agency })}</p>
      <Button size="sm" onClick={() => startActing(joined, pathname + search)}>
        {texts.workForIt()}
      </Button>
    </aside>
  );
}
