import { findHomeWorth, listWorthErrors } from '#contracts/calls/estimates.ts';
import type { QueryOf } from '#contracts/calls/call.ts';
import type { Estimate, WorthError } from '#contracts/homes/estimates.ts';
import { ApiFailure, type CallOptions } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import * as callTexts from '#texts/calls.ts';

/** The fields of the form, in the words of the call. */
const fields = [
  'transaction_type',
  'property_type',
  'city',
  'locality',
  'society',
  'sqft',
  'area_kind',
  'bedrooms',
  'bathrooms',
  'furnishing',
  'floor',
  'year_built',
  'price',
] as const;
export type WorthField = (typeof fields)[number];
export type WorthSearch = Partial<Record<WorthField, string>>;

export interface HomeWorthData {
  search: WorthSearch;
  /** Undefined before anything is entered; null where too little is known. */
  estimate: Estimate | null | undefined;
  /** Why what was entered can't be read. */
  problem: string | null;
  errors: WorthError[];
}

/** The filled fields of an address; numbers may have commas or spaces. */
export function readWorthSearch(raw: Record<string, unknown>): WorthSearch {
  const search: WorthSearch = {};
  for (const field of fields) {
    const given = raw[field];
    if (typeof given !== 'string' && typeof given !== 'number') continue;
    const text = String(given).trim().slice(0, 200);
    const isNumber = field === 'sqft' || field === 'price' || field === 'year_built' || field === 'floor';
    if (text !== '') search[field] = isNumber ? text.replaceAll(/[,\s₹]/g, '') : text;
  }
  return search;
}

/** The router's data of a visit of the page. */
interface WorthMatch {
  context: Pick<PageContext, 'api'>;
  deps: WorthSearch;
  abortController: CallOptions;
}

/** The estimate of the described home, and how far estimates are off. */
export async function loadHomeWorth({ context: { api }, deps, abortController }: WorthMatch): Promise<HomeWorthData> {
  const search = readWorthSearch({ ...deps });
  const loading = api.call(listWorthErrors, {}, abortController).catch(() => ({ data: [] }));
  const { city, sqft } = search;
  const query = { transaction_type: 'sale', property_type: 'apartment', ...search };
  let estimate: HomeWorthData['estimate'];
  let problem: string | null = null;
  if (city !== undefined && sqft !== undefined) {
    try {
      // The call checks each value, and says what can't be right.
      estimate = (await api.call(findHomeWorth, { query: query as QueryOf<typeof findHomeWorth> }, abortController))
        .data;
    } catch (error) {
      problem = reasonOf(error);
    }
  }
  return { search, estimate, problem, errors: (await loading).data };
}

function reasonOf(error: unknown): string {
  const [first] = error instanceof ApiFailure ? Object.values(error.errors).flat() : [];
  return first ?? callFailureText(error, callTexts.requestFailed());
}
