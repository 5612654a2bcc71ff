import type { AgencyEvent } from '#contracts/agencies/agency-choices.ts';
import type { NewsFacts } from '#contracts/news/news.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Db } from '#server/platform/database/db.ts';

interface AgencyHappening extends Pick<NewsFacts, 'given_back' | 'ends_at'> {
  agency: { id: number; name: string };
  event: AgencyEvent;
  personId?: number;
}

/** Stores news about an agency; `once` tells repeated events apart. Returns whether it is new. */
export const makeNotifyOfAgency =
  (inbox: Pick<InboxService, 'add'>) =>
  (
    transaction: Db,
    userId: number,
    { agency, event, personId, ...facts }: AgencyHappening,
    once = '',
  ): Promise<boolean> =>
    inbox.add(transaction, {
      userId,
      kind: 'agency',
      subject: `agency ${agency.id} ${event} ${personId ?? ''} ${once}`,
      propertyId: null,
      ...(personId !== undefined && { personId }),
      facts: { agency: event, agency_name: agency.name, ...facts },
    });
