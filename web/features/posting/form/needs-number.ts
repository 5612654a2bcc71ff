import { needsReraNumber } from '#contracts/verification/rera-need.ts';
import { postedOf, type PostingValues } from './posting-values.ts';

/** Whether the home in the form is sold before it is completed and has no RERA number. */
export function lacksReraNumber(values: PostingValues): boolean {
  const home = { transaction_type: postedOf(values).transaction, project_status: values.projectStatus };
  return needsReraNumber(home) && values.reraProject.trim() === '';
}
