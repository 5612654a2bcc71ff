import type {
  ClaimReply,
  DecideBody,
  DecideManyBody,
  DecideManyReply,
  DecideReply,
  DeskContactReply,
  DeskNoteBody,
  DeskPersonReply,
  DeskRecordReply,
  DeskSearchReply,
  ItemReply,
  QueueReply,
} from '#contracts/desk.ts';
import type {
  AuditReply,
  OperatorInvitationBody,
  OperatorMeReply,
  OperatorRole,
  OperatorSessionBody,
  OperatorsReply,
} from '#contracts/operators.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';

type Done = { success: true };
const fallback = 'This could not be done. Please try again.';
export const get = <T>(path: string, { signal }: CallOptions): Promise<T> =>
  callApi(`/api/operator/${path}`, { signal, fallback });
export const send = <T = Done>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> =>
  callApi(`/api/operator/${path}`, { method, body, fallback });

export const fetchMe = (options: CallOptions) => get<OperatorMeReply>('me', options);
export const openDesk = (body: OperatorSessionBody) => send('POST', 'session', body);
export const closeDesk = () => send('DELETE', 'session');
export const fetchQueue = (query: Record<string, string | undefined>, options: CallOptions) =>
  get<QueueReply>(`queue${stringifyQuery(query)}`, options);
export const fetchItem = (id: number, options: CallOptions) => get<ItemReply>(`items/${id}`, options);
export const claimItem = (id: number) => send<ClaimReply>('POST', `items/${id}/claim`);
export const releaseItem = (id: number) => send('POST', `items/${id}/release`);
export const decideItem = ({ id, ...body }: DecideBody & { id: number }) =>
  send<DecideReply>('POST', `items/${id}/decide`, body);
export const decideItems = (body: DecideManyBody) => send<DecideManyReply>('POST', 'items/decide', body);
export const undoAct = (id: number) => send('POST', `acts/${id}/undo`);
export const searchDesk = (q: string, options: CallOptions) =>
  get<DeskSearchReply>(`search${stringifyQuery({ q })}`, options);
export const fetchPerson = (id: number, options: CallOptions) => get<DeskPersonReply>(`people/${id}`, options);
export const fetchRecord = (id: number, options: CallOptions) => get<DeskRecordReply>(`records/${id}`, options);
export const fetchContact = ({ id, reason }: { id: number; reason: string }) =>
  send<DeskContactReply>('POST', `people/${id}/contact`, { reason });
export const addNote = (body: DeskNoteBody) => send('POST', 'notes', body);
export const fetchOperators = (options: CallOptions) => get<OperatorsReply>('operators', options);
export const inviteOperator = (body: OperatorInvitationBody) => send('POST', 'invitations', body);
export const withdrawInvitation = (id: number) => send('DELETE', `invitations/${id}`);
export const acceptInvitation = (token: string) => send('POST', 'invitations/accept', { token });
export const setOperatorRole = ({ id, role }: { id: number; role: OperatorRole }) =>
  send('PUT', `operators/${id}`, { role });
export const endOperator = (id: number) => send('DELETE', `operators/${id}`);
export const fetchAudit = (query: Record<string, string | undefined>, options: CallOptions) =>
  get<AuditReply>(`audit${stringifyQuery(query)}`, options);
