import { useEffect, useState } from 'react';
import type { CallOptions } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';

/** What a call of this page answers, its failure in words, and the way to try again. */
export function useList<T>(call: (options: CallOptions) => Promise<{ data: T }>, broken: string) {
  const [data, setData] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    call({ signal: control.signal }).then(
      (reply) => {
        setData(reply.data);
        setProblem(null);
      },
      (error: unknown) => {
        if (!control.signal.aborted) setProblem(callFailureText(error, broken));
      },
    );
    return () => control.abort();
  }, [call, broken, tries]);
  return { data, problem, retry: () => setTries(tries + 1) };
}
