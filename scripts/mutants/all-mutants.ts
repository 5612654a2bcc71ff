import { accessMutants } from './access.ts';
import { chatPageMutants } from './chat-page.ts';
import { chatMutants } from './chat.ts';
import { credentialMutants } from './credentials.ts';
import { deskMoneyMutants } from './desk-money.ts';
import { deskMutants } from './desk.ts';
import { factorMutants } from './factors.ts';
import { favouritesMutants } from './favourites.ts';
import { moneyMutants } from './money.ts';
import type { MutantGroup } from './mutant.ts';
import { paymentPageMutants } from './payment-page.ts';
import { planMutants } from './plans.ts';
import { postingMutants } from './posting.ts';
import { queryCacheMutants } from './query-cache.ts';
import { searchMutants } from './search.ts';
import { planPriceMutants, siteMutants } from './site-settings.ts';
import { shortlistMutants } from './shortlists.ts';

/** Every mutant by the subject of its rule. */
export const allMutants: readonly MutantGroup[] = [
  { rule: 'money', mutants: [...moneyMutants, ...planMutants, ...planPriceMutants, ...deskMoneyMutants] },
  { rule: 'access', mutants: [...accessMutants, ...factorMutants, ...queryCacheMutants, ...siteMutants] },
  { rule: 'credentials', mutants: credentialMutants },
  { rule: 'desk', mutants: deskMutants },
  { rule: 'chat', mutants: [...chatMutants, ...chatPageMutants] },
  { rule: 'search', mutants: searchMutants },
  { rule: 'favourites', mutants: favouritesMutants },
  { rule: 'shortlists', mutants: shortlistMutants },
  { rule: 'payment-page', mutants: paymentPageMutants },
  { rule: 'posting', mutants: postingMutants },
];
