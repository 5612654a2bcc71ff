import type { ComplaintBody, ComplaintMonthsReply, ComplaintReply } from '#contracts/complaints.ts';
import { callApi } from '#web/lib/http-api.ts';

/** Complains to the grievance officer; the reply has the number of the complaint. */
export function complain(body: ComplaintBody): Promise<ComplaintReply> {
  return callApi('/api/complaints', { method: 'POST', body, fallback: 'The complaint could not be sent' });
}

/** Outcomes of each month's complaints. */
export function fetchComplaintMonths(): Promise<ComplaintMonthsReply> {
  return callApi('/api/complaints/months', { fallback: 'The figures could not be loaded' });
}
