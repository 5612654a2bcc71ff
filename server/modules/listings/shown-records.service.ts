import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { EntryType } from '#contracts/homes/vocabulary.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import { anonymousViewer, canSeeRecord, type RecordRow, type Viewer } from '#server/modules/records/records.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findReveal } from './contacts.repository.ts';
import { presentRecord } from './listings.presenter.ts';
import * as repository from './listings.repository.ts';
import type { View } from './views.repository.ts';
import { makeVisitorRecords } from './visitor-records.ts';

/** The records of one owner that are read at once. */
const recordsPerStatement = 100;

export interface ShownRecordsNeeds {
  db: Database;
  clock: Clock;
  reach: Pick<ReachService, 'mayReach'>;
  places: Pick<PlacesService, 'nearestStations'>;
}

/** Records as a viewer gets to see them. */
export function makeShownRecords({ db, clock, reach, places }: ShownRecordsNeeds) {
  function presentFor(row: RecordRow, viewer: Viewer, now: Date, wasRevealed = false): PropertyRecord {
    const { public_latitude: latitude, public_longitude: longitude } = row;
    const isPlaced = row.entry_type === 'listing' && latitude !== null && longitude !== null;
    const stations = isPlaced ? places.nearestStations({ latitude, longitude }) : [];
    return presentRecord(row, viewer, now, { wasRevealed, stations });
  }

  const visitors = makeVisitorRecords((row, now) => presentFor(row, anonymousViewer, now));

  /** A row as this viewer may see it. Others may hold the same object: it is only read. */
  function present(row: RecordRow, viewer: Viewer): Readonly<PropertyRecord> {
    const now = clock.now();
    return viewer.userId === null ? visitors.record(row, now) : presentFor(row, viewer, now);
  }

  /** {@link present} as JSON for a visitor who is not signed in, checked against the reply schema. */
  function presentJson(row: RecordRow): Buffer {
    return visitors.json(row, clock.now());
  }

  async function findVisible(id: number, viewer: Viewer, view: View | null = null): Promise<RecordRow | null> {
    const row = await repository.findRecord(db, id, view);
    return row && canSeeRecord(viewer, row, clock.now()) ? row : null;
  }

  /**
   * One record; a `view` that is passed is included in its count. Throws 404 `listings.not_found` when there is no
   * such record or the viewer may not see it.
   */
  async function getRecord(id: number, viewer: Viewer, view: View | null = null): Promise<PropertyRecord> {
    const row = await findVisible(id, viewer, view);
    if (!row) throw new AppError('listings.not_found');
    if (!viewer.hasContactAccess || viewer.userId === null) return present(row, viewer);
    const wasRevealed =
      (await findReveal(db, viewer.userId, id)) !== null && (await reach.mayReach(viewer.userId, row.owner_id));
    return presentFor(row, viewer, clock.now(), wasRevealed);
  }

  /** The homes with these ids that everybody may see, as a visitor sees them, in the order of the ids. */
  async function listHomes(ids: readonly number[], entry: EntryType = 'listing'): Promise<PropertyRecord[]> {
    const rows = new Map((await repository.listByIds(db, ids, entry)).map((row) => [row.id, row]));
    return [...new Set(ids)].flatMap((id) => {
      const row = rows.get(id);
      return row && canSeeRecord(anonymousViewer, row, clock.now()) ? [present(row, anonymousViewer)] : [];
    });
  }

  /** Every record of one owner, as the owner sees it, in the order of their ids. */
  async function* listOwned(ownerId: number): AsyncGenerator<PropertyRecord> {
    const owner: Viewer = { userId: ownerId, hasContactAccess: false };
    let after = 0;
    for (;;) {
      const rows = await repository.listOwned(db, ownerId, after, recordsPerStatement);
      for (const row of rows) yield present(row, owner);
      const last = rows.at(-1);
      if (!last || rows.length < recordsPerStatement) return;
      after = last.id;
    }
  }

  return { present, presentJson, getRecord, listHomes, listOwned };
}
