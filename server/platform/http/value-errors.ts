import { valueCodes } from '#contracts/error-codes/value-codes.ts';
import * as checks from '#texts/checks.ts';
import type { FieldError } from './app-error.ts';

/** A value that a schema refuses, as zod reports it; the other keys are parameters such as `minimum`. */
export interface ValueIssue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
}

/** Facts of an issue that repeat the request, or aren't data. */
const leftOut = new Set([
  'code',
  'path',
  'message',
  'input',
  'inst',
  'continue',
  'abort',
  'note',
  'errors',
  'issues',
  'keys',
]);

const isData = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isData));

/**
 * The field that an issue is about. A part of a body is named as a form's control is, `towers.0.floors`; an element of
 * a list of plain values is its list.
 */
function fieldOf([first = 'request', ...rest]: readonly PropertyKey[]): string {
  const isOfPart = rest.some((part) => typeof part === 'string' && !/^\d+$/.test(part));
  return (isOfPart ? [first, ...rest] : [first]).map(String).join('.');
}

/** The errors of each field, in the order of the issues, each sentence once. */
export function valueErrors(issues: readonly ValueIssue[]): Record<string, FieldError[]> {
  const fields: Record<string, FieldError[]> = {};
  for (const issue of issues) {
    // A strict schema reports all unknown keys in one issue, without a path.
    const unknown = issue.code === 'unrecognized_keys' ? (issue as ValueIssue & { keys: string[] }).keys : [];
    for (const key of unknown) {
      fields[key] = [{ code: valueCodes.unrecognized_keys, message: checks.noSuchParameter() }];
    }
    if (unknown.length > 0) continue;
    const errors = (fields[fieldOf(issue.path)] ??= []);
    if (issue.message === '' || errors.some(({ message }) => message === issue.message)) continue;
    const params = Object.entries(issue).filter(([name, value]) => !leftOut.has(name) && isData(value));
    errors.push({
      code: valueCodes[issue.code as keyof typeof valueCodes],
      ...(params.length > 0 && { params: Object.fromEntries(params) }),
      message: issue.message,
    });
  }
  return fields;
}
