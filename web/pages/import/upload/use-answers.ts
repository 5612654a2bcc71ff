import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answerImport } from '#contracts/calls/imports.ts';
import type { Import, ImportAnswers } from '#contracts/imports/imports.ts';
import { failureStatus } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { importQuery } from './import.queries.ts';

const readPauseMs = 400;

/**
 * The answers about a file: shown as chosen at once, sent one after another. While the server reads the file again a
 * further choice waits, and of several that wait only the last is sent.
 */
export function useAnswers(userId: number, file: Import) {
  const client = useQueryClient();
  const query = importQuery(userId, String(file.id));
  const [draft, setDraft] = useState<ImportAnswers | null>(null);
  const latest = useRef<ImportAnswers | null>(null);
  const save = useMutation({
    scope: { id: `import-answers-${file.id}` },
    mutationFn: async (answers: ImportAnswers) => {
      if (answers !== latest.current) return;
      // A poll that is under way would bring back the state before.
      await client.cancelQueries(query);
      let found = (await makeCall(answerImport, { params: { id: file.id }, body: answers })).data;
      client.setQueryData(query.queryKey, found);
      while (found.state === 'reading') {
        await new Promise((resolve) => setTimeout(resolve, readPauseMs));
        found = await client.query(query);
      }
    },
    onSuccess: (_none, answers) => finish(answers),
    onError: (error, answers) => {
      // A choice that was refused is no longer shown.
      finish(answers);
      if (failureStatus(error) === 409) void client.invalidateQueries(query);
    },
  });
  const answers = draft ?? file.answers;

  /** Shows the stored answers, unless another choice follows. */
  function finish(sent: ImportAnswers): void {
    if (sent === latest.current) setDraft(null);
  }

  function change(part: Partial<ImportAnswers>): void {
    const next = { ...(latest.current !== null && draft !== null ? latest.current : file.answers), ...part };
    latest.current = next;
    setDraft(next);
    save.mutate(next);
  }

  return {
    answers,
    isSaving: draft !== null,
    error: draft === null ? save.error : null,
    setColumn: (index: number, field: string | null) => {
      // The unit belonged to the meaning before.
      const units = Object.fromEntries(Object.entries(answers.units).filter(([of]) => of !== String(index)));
      change({ columns: { ...answers.columns, [index]: field }, units });
    },
    setUnit: (index: number, unit: string) => change({ units: { ...answers.units, [index]: unit } }),
    setQuestion: (id: string, answer: string) => change({ questions: { ...answers.questions, [id]: answer } }),
    setSource: (source: ImportAnswers['source']) => change({ source }),
  };
}

export type Answers = ReturnType<typeof useAnswers>;
