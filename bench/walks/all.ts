import { buyerComparesSix, familyByMap } from './buyers.ts';
import { deskDecidesTen } from './desk.ts';
import { requirementAnswered } from './leads.ts';
import { ownerAnswersAndLets, ownerPostsRental } from './owners.ts';
import { newcomerToMessage, newcomerToNumber, tenantToMessage, tenantToNumber } from './seekers.ts';
import { agentImportsForty, sellerFeatures } from './sellers.ts';
import type { Walk } from './walk.ts';

/** The walks by their names in the table. */
export const walks: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  'a newcomer to a message': newcomerToMessage,
  'a newcomer to a number': newcomerToNumber,
  'a tenant to a message': tenantToMessage,
  'a tenant to a number': tenantToNumber,
  'a buyer compares six homes': buyerComparesSix,
  'a family by map and metro': familyByMap,
  'an owner posts a rental': ownerPostsRental,
  'an owner answers and lets': ownerAnswersAndLets,
  'a seller features a home': sellerFeatures,
  'a requirement is answered': requirementAnswered,
  'forty homes are imported': agentImportsForty,
  'ten items are decided': deskDecidesTen,
};
