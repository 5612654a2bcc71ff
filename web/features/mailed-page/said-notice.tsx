import { Notice } from '#web/ui/notice/notice.tsx';
import type { Said } from './loaded.ts';

/** Reads out how a press went. */
export function SaidNotice({ said }: { said: Said | null }) {
  return <div role="status">{said && <Notice look={said.isProblem ? 'danger' : 'good'}>{said.text}</Notice>}</div>;
}
