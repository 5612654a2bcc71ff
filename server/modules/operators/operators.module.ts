import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { operatorsRoutes } from './operators.routes.ts';
import { makeOperatorsService } from './operators.service.ts';

export { makeDeskCookie } from './operators.cookie.ts';
export type { OperatorsService } from './operators.service.ts';

type Needs = NeedsOf<typeof makeOperatorsService | typeof operatorsRoutes, 'operators'>;

/** Operators, their roles, and the desk's door. */
export const operators = defineModule({
  services: (needs: Needs) => ({ operators: makeOperatorsService(needs) }),
  calls: operatorsRoutes,
});
