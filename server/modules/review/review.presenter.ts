import { storedPlace } from '#contracts/text/stored-place.ts';
import { attachmentWords, chatReportReasonLabels } from '#contracts/chat/chat-choices.ts';
import type {
  DeskAct,
  DeskNote,
  DeskPerson,
  DeskRecord,
  DeskReport,
  DeskTalk,
  QueueItem,
} from '#contracts/desk/desk.ts';
import type { ModerationNotice } from '#contracts/desk/moderation.ts';
import type { OperatorName } from '#contracts/desk/operators.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { reportReasonLabels } from '#contracts/desk/report-reasons.ts';
import { actSentences, hiddenUntilChanged, type ReviewAct, type ReviewSubjectType } from '#contracts/desk/review.ts';
import type { ActRow } from './acts.repository.ts';
import { maskContacts } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { DeskPersonRow, DeskRecordRow, NoteRow } from './desk.repository.ts';
import type { ListedItem, ReportRow, TalkRow } from './review.repository.ts';
import { inEnglish } from '#server/platform/language.ts';

const nameOf = (id: number | null, name: string | null): OperatorName | null =>
  id === null ? null : { id, name: name ?? 'Deleted account' };
const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** An item in a list: without phone numbers and addresses of email, wherever they were written. */
export function presentItem(row: ListedItem): QueueItem {
  return {
    id: row.id,
    kind: row.kind,
    subject: { type: row.subject_type, id: row.subject_id },
    // The number of a complaint has as many digits as a phone number.
    title: row.subject_type === 'complaint' ? row.title : maskContacts(row.title),
    person: row.person_id === null ? null : nameOf(row.person_id, row.person_name && maskContacts(row.person_name)),
    harm: row.harm,
    reports: row.reports,
    reasons: row.reasons.map(({ code, text, detail }) => ({ code, text, detail: maskContacts(detail) })),
    claimed_by: row.is_claimed ? nameOf(row.claimed_by, row.claimed_name) : null,
    claimed_until: row.is_claimed ? timeOf(row.claimed_until) : null,
    due_at: timeOf(row.due_at),
    created_at: row.created_at.toISOString(),
  };
}

/** Texts of the owner are shown as they are: they are the subject of the decision. */
export function presentDeskRecord(row: DeskRecordRow, prices: { price: number; changed_at: Date }[]): DeskRecord {
  return {
    id: row.id,
    entry_type: row.entry_type,
    transaction_type: row.transaction_type,
    title: row.title,
    description: row.description,
    status: row.status,
    is_held: row.is_held,
    is_deleted: row.is_deleted,
    price: inEnglish(() => priceText(row)),
    place: storedPlace(row),
    pictures: row.images.map(({ id, widths, width, alt }) => ({
      id,
      address: `/media/${id}/${widths.filter((one) => one <= 800).at(-1) ?? widths[0] ?? width}.webp`,
      alt,
    })),
    prices: prices.map(({ price, changed_at: at }) => ({ price, changed_at: at.toISOString() })),
    owner_id: row.owner_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentDeskPerson(row: DeskPersonRow): DeskPerson {
  return {
    id: row.id,
    name: maskContacts(`${row.first_name} ${row.last_name}`),
    user_type: row.user_type,
    member_since: row.created_at.toISOString(),
    is_verified: row.email_verified_at !== null,
    listings: row.listings,
    leads: row.leads,
    reports_against: row.reports_against,
    reports_right: row.reports_right,
    reports_wrong: row.reports_wrong,
    limited_until: timeOf(row.limited_until),
    suspended_since: timeOf(row.suspended_at),
    suspended_until: timeOf(row.suspended_until),
    is_banned: row.is_banned,
  };
}

/** `type`: the kind of the reported thing; people and messages have separate reasons. */
export function presentReport(row: ReportRow, type: ReviewSubjectType): DeskReport {
  const isRecord = type === 'listing' || type === 'lead';
  const labels: Readonly<Record<string, () => string>> = isRecord ? reportReasonLabels : chatReportReasonLabels;
  const label = labels[row.reason];
  return {
    reason: label ? inEnglish(label) : row.reason,
    details: row.details,
    by: nameOf(row.by_id, row.by_name),
    is_without_account: row.by_id === null,
    was_right: row.was_right,
    created_at: row.created_at.toISOString(),
  };
}

/** A message beside an item; one without text is called by its kind. */
export function presentSaid(said: TalkRow, item: ListedItem): DeskTalk[number] {
  return {
    is_theirs: said.from_id === item.person_id,
    is_reported: item.subject_type === 'message' && String(said.id) === item.subject_id,
    message: said.message || inEnglish(attachmentWords[said.type as keyof typeof attachmentWords]) || '',
    created_at: said.created_at,
  };
}

export function presentAct(row: ActRow): DeskAct {
  return {
    id: row.id,
    act: row.act,
    subject: { type: row.subject_type, id: row.subject_id },
    title: row.title,
    reason: row.reason,
    note: row.note,
    by: { id: row.made_by, name: row.made_name ?? 'Deleted account' },
    created_at: row.created_at.toISOString(),
    ends_at: timeOf(row.ends_at),
    undone_at: timeOf(row.undone_at),
    undone_by: nameOf(row.undone_by, row.undone_name),
    appeal:
      row.appeal_message === null || row.appealed_at === null
        ? null
        : {
            message: row.appeal_message,
            created_at: row.appealed_at.toISOString(),
            is_granted: row.is_granted,
            answer: row.appeal_answer ?? '',
            decided_by: nameOf(row.appeal_decided_by, row.appeal_decided_name),
          },
  };
}

export function presentNote(row: NoteRow): DeskNote {
  const { id, message, made_by: by, name, created_at: at } = row;
  return { id, message, by: { id: by, name: name ?? 'Deleted account' }, created_at: at.toISOString() };
}

/** The sentence about an act's effect, in the language of the moment; `before`: the state that it changed. */
export function sentenceOf(act: ReviewAct, before: object): string {
  if (act === 'ask_change' && 'status' in before) return hiddenUntilChanged();
  return act in actSentences ? actSentences[act as keyof typeof actSentences]() : '';
}

/** An act as the person reads it: without the operator and the desk's own notes. */
export function presentNotice(row: ActRow): ModerationNotice {
  const { appeal } = presentAct(row);
  const isRecord = row.subject_type === 'listing' || row.subject_type === 'lead';
  return {
    id: row.id,
    act: row.act,
    title: row.title,
    sentence: sentenceOf(row.act, row.before),
    reason: row.reason,
    record_id: isRecord ? Number(row.subject_id) : null,
    created_at: row.created_at.toISOString(),
    ends_at: timeOf(row.ends_at),
    undone_at: timeOf(row.undone_at),
    can_appeal: appeal === null && row.undone_at === null,
    appeal: appeal && {
      message: appeal.message,
      created_at: appeal.created_at,
      is_granted: appeal.is_granted,
      answer: appeal.answer,
    },
  };
}
