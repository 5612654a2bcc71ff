import { useMutation, useQuery, useQueryClient, type QueryFunction } from '@tanstack/react-query';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Check } from '#web/ui/field/check.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../settings/settings.module.css';
import * as texts from '#texts/profile-listings.ts';

interface KindChecksProps<K extends string> {
  /** The present choice for each kind. */
  query: { queryKey: readonly unknown[]; queryFn?: unknown };
  save: (next: Partial<Record<K, boolean>>) => Promise<{ data: Record<K, boolean> }>;
  kinds: Readonly<Record<K, { label: () => string; hint: () => string }>>;
  /** The text after a failed load: "Your notifications could not be loaded". */
  loadFailure: string;
}

/** A check box for each kind, shown as chosen at once, and as before if it could not be saved. */
export function KindChecks<K extends string>({ query, save, kinds, loadFailure }: KindChecksProps<K>) {
  type Chosen = Record<K, boolean>;
  const { queryKey, queryFn } = query;
  const { data: chosen, error } = useQuery({ queryKey, queryFn: queryFn as QueryFunction<Chosen> });
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: save,
    onMutate: (next) => {
      const before = client.getQueryData<Chosen>(queryKey);
      if (before) client.setQueryData<Chosen>(queryKey, { ...before, ...next });
      return before;
    },
    onSuccess: ({ data }) => client.setQueryData<Chosen>(queryKey, data),
    onError: (_failure, _next, before) => client.setQueryData(queryKey, before),
  });
  const problem = choose.error ?? error;
  return (
    <>
      {problem && (
        <Notice look="danger" role="alert">
          {callFailureText(problem, choose.error ? texts.choiceFailed() : loadFailure)}
        </Notice>
      )}
      {(Object.keys(kinds) as K[]).map((kind) => (
        <Check
          key={kind}
          checked={chosen?.[kind] ?? false}
          disabled={chosen === undefined}
          onChange={(event) => choose.mutate({ [kind]: event.target.checked } as Partial<Chosen>)}
        >
          <span>
            {kinds[kind].label()}
            <span className={`${typography.meta} ${css.more}`}>{kinds[kind].hint()}</span>
          </span>
        </Check>
      ))}
    </>
  );
}
