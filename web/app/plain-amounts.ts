import { readAmount } from '#contracts/text/amount-text.ts';
import { addressRules } from '#contracts/filters/address-rules.ts';
import { parseQuery, stringifyQuery } from '#web/lib/query-string.ts';

const amountParams = new Set(addressRules.filter(({ is }) => is === 'range').flatMap(({ params }) => params));

/**
 * The address with its amounts in digits, where a form without scripts sent them as they were typed: "25,000", "80 lakh".
 * Null when it has no such amount. Amounts that can't be read stay, and the page leaves them out.
 *
 * @param url path and query
 */
export function plainAmounts(url: string): string | null {
  const at = url.indexOf('?');
  // An address that begins with two slashes would lead to another site.
  if (at < 0 || url.startsWith('//')) return null;
  const query = parseQuery(url.slice(at));
  let isChanged = false;
  for (const [param, value] of Object.entries(query)) {
    if (!amountParams.has(param) || typeof value !== 'string' || /^\d*$/.test(value)) continue;
    const amount = readAmount(value);
    if (amount === null) continue;
    query[param] = String(amount);
    isChanged = true;
  }
  return isChanged ? url.slice(0, at) + stringifyQuery(query) : null;
}
