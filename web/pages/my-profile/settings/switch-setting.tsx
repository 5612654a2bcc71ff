import { useMutation, useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Check } from '#web/ui/field/check.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';

interface SwitchSettingProps<B, K extends QueryKey> {
  title: string;
  label: ReactNode;
  hint: string;
  /** Said where the choice can't be loaded or saved. */
  failed: string;
  query: UseQueryOptions<B, Error, B, K>;
  isOn: (choice: B) => boolean;
  save: (isOn: boolean) => { body: B; saved: Promise<B> };
}

/** A choice of the account between yes and no; it is shown at once, and reverted if it could not be saved. */
export function SwitchSetting<B, K extends QueryKey>(props: SwitchSettingProps<B, K>) {
  const { title, label, hint, failed, query, isOn, save } = props;
  const { data: chosen, error, isPending } = useQuery(query);
  const client = useQueryClient();
  const show = (choice: B | undefined) => client.setQueryData(query.queryKey, choice as never);
  const choose = useMutation({
    mutationFn: async (next: boolean) => {
      const { body, saved } = save(next);
      show(body);
      return saved.catch((failure: unknown) => {
        show(chosen);
        throw failure;
      });
    },
    onSuccess: show,
  });
  const problem = choose.error ?? error;
  return (
    <fieldset className={css.setting} aria-busy={isPending}>
      <legend className={typography.h4}>{title}</legend>
      {problem && (
        <Notice look="danger" role="alert">
          {callFailureText(problem, failed)}
        </Notice>
      )}
      <Check
        checked={chosen !== undefined && isOn(chosen)}
        disabled={chosen === undefined}
        onChange={(event) => choose.mutate(event.target.checked)}
      >
        <span>
          {label}
          <span className={`${typography.meta} ${css.more}`}>{hint}</span>
        </span>
      </Check>
    </fieldset>
  );
}
