import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { enquiryViews } from '#contracts/chat/enquiry-choices.ts';
import type { EnquiriesQuery } from '#contracts/chat/enquiries.ts';
import { limits } from '#contracts/limits.ts';
import { choiceValue, textValue, wholeValue } from '#web/lib/query-values.ts';

/** The part of the inbox in the address. Default values are left out of it. */
export interface EnquiriesSearch {
  view?: EnquiriesQuery['view'] | undefined;
  home?: number | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

const lastPage = Math.ceil(limits.maxOffset / chatLimits.enquiryRows);

/** Parses an address; invalid values are left out. */
export function readEnquiriesSearch(raw: Record<string, unknown>): EnquiriesSearch {
  const view = choiceValue(raw.view, enquiryViews);
  const home = wholeValue(raw.home, 1, limits.maxId);
  const search = textValue(raw.search, limits.searchTextLength);
  const page = wholeValue(raw.page, 2, lastPage);
  return {
    ...(view && view !== 'open' && { view }),
    ...(home !== undefined && { home }),
    ...(search !== undefined && { search }),
    ...(page !== undefined && { page }),
  };
}
