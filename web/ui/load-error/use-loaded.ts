import { useEffect, useEffectEvent, useState } from 'react';
import { callFailureText } from '#web/lib/call-failure.ts';

interface LoadedOptions<T> {
  load: (options: { signal: AbortSignal }) => Promise<{ data: T }>;
  /** What is loaded, which may depend on what is there; asked again when it changes. */
  of: string | number | ((data: T | null) => string);
  /** What is said when no answer came. */
  fallback: string;
}

interface Loaded<T> {
  /** Null until it has come. */
  data: T | null;
  setData: (change: (before: T | null) => T | null) => void;
  /** Why it did not come. */
  problem: string | null;
  retry: () => void;
}

/** A part of a page that the browser loads by itself, for whoever is signed in. */
export function useLoaded<T>({ load, of, fallback }: LoadedOptions<T>): Loaded<T> {
  const [data, setData] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  const key = typeof of === 'function' ? of(data) : of;
  const ask = useEffectEvent((signal: AbortSignal) => {
    load({ signal }).then(
      (answer) => {
        setData(answer.data);
        setProblem(null);
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(callFailureText(error, fallback));
      },
    );
  });
  useEffect(() => {
    const control = new AbortController();
    ask(control.signal);
    return () => control.abort();
  }, [key, tries]);

  return { data, setData, problem, retry: () => setTries(tries + 1) };
}
