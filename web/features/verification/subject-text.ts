import type { OwnerCheck } from '#contracts/verification/owner-checks.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as texts from '#texts/checked.ts';

/** "Electricity bill", "RERA number A51900012345 (Maharashtra)": the subject of a check. */
export function subjectText({ kind, subject, number }: Pick<OwnerCheck, 'kind' | 'subject' | 'number'>): string {
  if (kind === 'agent_rera') return texts.agentNumber({ number: number ?? '', state: placeInScript(subject) });
  return kind === 'documents' ? texts.documentKind({ kind: subject }) : texts.exemption({ reason: subject });
}
