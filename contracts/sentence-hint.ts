/**
 * Whether a text in the search may name filters, so that `GET /api/search/read` is worth a call: with a number, three
 * words, letters of an Indian script, or the beginning of a word about homes. Small, since every visitor loads it.
 */
export function mayNameFilters(text: string): boolean {
  return hint.test(text);
}

const hint =
  /\d|\S\s+\S+\s+\S|[\u0900-\u097f]|\b(ap|flat|cond|build|ho[us]|ind|kothi|mak|vil|bung|row|town ?h|dup|stud|rk|pent|p ?gs?\b|pay|co.?liv|plot|resi|land|farm|agri|[zj]am|comm|off|shop|show|ware|god|ret|duk|dup|furn|semi|un ?f|non|ful|well|part|for|on|sale|to|buy|pur|re ?sa|kh|rent|leas|mon|pm|kir|bare|with)/i;
