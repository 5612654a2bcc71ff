import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { Api, CallOptions } from '#web/lib/api.ts';
import { forCard, type CardRecord } from '#web/lib/card-record.ts';
import { projectsAmong, withoutFolded, type FoldedProject } from './fold-projects.ts';

/** A home's card, which may be the only one of its developer's project. */
export type FoldedCard = CardRecord & { folded?: FoldedProject };
type FoldedHome = PropertyRecord & { folded?: FoldedProject };

/** The homes of a list, of each project one. */
export const foldHomes = async (
  api: Pick<Api, 'call'>,
  records: readonly PropertyRecord[],
  options: CallOptions,
): Promise<FoldedHome[]> => withoutFolded(records, await projectsAmong(api, records, options));

/** A folded home for its card. */
export const forFoldedCard = (record: FoldedHome): FoldedCard => ({
  ...forCard(record),
  ...(record.folded && { folded: record.folded }),
});

/** The cards of a list of homes, of each project one. */
export const foldedCards = async (...list: Parameters<typeof foldHomes>): Promise<FoldedCard[]> =>
  (await foldHomes(...list)).map(forFoldedCard);
