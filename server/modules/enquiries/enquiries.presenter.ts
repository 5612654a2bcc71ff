import { storedPlace } from '#contracts/text/stored-place.ts';
import type { Enquiry } from '#contracts/chat/enquiries.ts';
import { enquirySubject } from '#contracts/chat/enquiry-subject.ts';
import { enquiryEndLabels, enquiryStateLabels } from '#contracts/chat/enquiry-choices.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { csvCell } from '#server/platform/files/csv-cell.ts';
import type { EnquiryRow } from './enquiries.repository.ts';
import * as texts from '#texts/enquiries-file.ts';

/** An enquiry as the owner of the home sees it: no phone number and no email address. */
export function presentEnquiry(row: EnquiryRow): Enquiry {
  return {
    id: row.id,
    state: row.state,
    closed_as: row.closed_as,
    note: row.note,
    remind_on: row.remind_on,
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
    last_at: row.last_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    seeker: {
      id: row.seeker_id,
      name: [row.first_name, row.last_name].filter(Boolean).join(' '),
      user_type: row.user_type,
    },
    home:
      row.property_id === null || row.title === null || row.status === null
        ? null
        : {
            id: row.property_id,
            title: row.title,
            place: storedPlace(row),
            status: row.status,
            formatted_price: priceText(row),
          },
    project:
      row.project_id === null || row.project_name === null
        ? null
        : {
            id: row.project_id,
            name: row.project_name,
            place: storedPlace(row),
            configuration: row.configuration,
            slug: row.project_slug,
          },
    given:
      row.given_to === null || row.given_at === null
        ? null
        : { to: { id: row.given_to, name: row.given_name ?? '' }, by: row.given_by, at: row.given_at.toISOString() },
    conversation_id: row.conversation_id,
  };
}

const columns: readonly [heading: () => string, value: (enquiry: Enquiry) => string][] = [
  [texts.person, ({ seeker }) => seeker.name],
  [texts.home, (enquiry) => enquirySubject(enquiry)],
  [texts.place, ({ home, project }) => placeInScript((home ?? project)?.place ?? '')],
  [texts.price, ({ home }) => home?.formatted_price ?? ''],
  [texts.state, ({ state }) => enquiryStateLabels[state]()],
  [texts.closedAs, ({ closed_as: end }) => (end === null ? '' : enquiryEndLabels[end]())],
  [texts.since, ({ created_at: at }) => formatDate(at)],
  [texts.last, ({ last_at: at }) => formatDate(at)],
  [texts.waiting, ({ waiting_since: at }) => (at === null ? '' : formatDate(at))],
  [texts.reminder, ({ remind_on: day }) => day ?? ''],
  [texts.note, ({ note }) => note],
  [texts.givenTo, ({ given }) => given?.to.name ?? ''],
];

/** The first line of the file, with a byte order mark, so that Excel reads names in every script. */
export const csvHead = (): string => `\uFEFF${columns.map(([heading]) => csvCell(heading())).join(',')}\r\n`;

/** A line of the file. */
export const csvLine = (enquiry: Enquiry): string =>
  `${columns.map(([, value]) => csvCell(value(enquiry))).join(',')}\r\n`;
