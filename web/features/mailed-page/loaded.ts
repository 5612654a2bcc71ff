import { callFailureText } from '#web/lib/call-failure.ts';

/** The record behind the link of a mail, or why the link opens nothing. */
export type Loaded<Data> = { data: Data } | { problem: string };

/** The sentence above the parts of such a page: at first the problem of loading, then how each press went. */
export interface Said {
  text: string;
  isProblem: boolean;
}

/** The reply of a call, or the sentence of its failure. */
export const loadedBy = <Data>(reply: Promise<{ data: Data }>, failed: string): Promise<Loaded<Data>> =>
  reply.then(
    ({ data }) => ({ data }),
    (error: unknown) => ({ problem: callFailureText(error, failed) }),
  );

export const firstSaid = (first: Loaded<unknown>): Said | null =>
  'problem' in first ? { text: first.problem, isProblem: true } : null;
