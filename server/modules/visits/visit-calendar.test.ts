import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, it } from 'vitest';
// Names in the reader's script come from the gazetteer.
import '#server/modules/places/places.module.ts';
import { inLanguage } from '#server/platform/language.ts';
import { visitCalendar, type CalendarVisit } from './visit-calendar.ts';

const publicUrl = 'https://aangan.example';
const now = new Date('2026-11-28T04:30:00Z');
/** Saturday, 10:00 to 10:30 in India; 8:30 in Dubai. */
const visit: CalendarVisit = {
  id: 7,
  revision: 3,
  side: 'seeker',
  state: 'agreed',
  starts_at: new Date('2026-12-05T04:30:00Z'),
  ends_at: new Date('2026-12-05T05:00:00Z'),
  opener: 'guard',
  locality: 'Baner; “B, C”',
  city: 'Pune',
  project_id: null,
  project_slug: null,
  title: 'Sunny flat',
};
const file = (visits: readonly CalendarVisit[]) => visitCalendar(visits, { now, publicUrl });
const hourIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

// specification 26.10
it('is read by other programs, at the right hour in India and in Dubai', () => {
  const text = file([visit, { ...visit, id: 8, state: 'called_off', side: 'owner' }]);
  expect(text).not.toContain('METHOD');
  const events = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent');
  const [first, second] = events.map((event) => new ICAL.Event(event));
  expect(events).toHaveLength(2);
  expect([first?.uid, first?.sequence, first?.summary]).toEqual([
    'visit-7@aangan.example',
    3,
    'See a home in Baner; “B, C”, Pune',
  ]);
  const start = first?.startDate.toJSDate() ?? now;
  expect([hourIn(start, 'Asia/Kolkata'), hourIn(start, 'Asia/Dubai')]).toEqual(['10:00', '08:30']);
  expect(first?.endDate.toJSDate()).toEqual(visit.ends_at);
  expect(second?.component.getFirstPropertyValue('status')).toBe('CANCELLED');

  const parsed = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  expect(parsed).toHaveLength(2);
  const [other] = parsed as { uid: string; start: Date; end: Date; status: string; summary: string }[];
  expect([other?.uid, other?.status]).toEqual(['visit-7@aangan.example', 'CONFIRMED']);
  expect([other?.start.getTime(), other?.end.getTime()]).toEqual([visit.starts_at.getTime(), visit.ends_at.getTime()]);
});

it('is in the language of its reader, in lines of at most 75 bytes', () => {
  const text = inLanguage('hi', () => file([{ ...visit, locality: 'Baner' }]));
  const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  expect((event as { summary: string }).summary).toBe('घर देखना: बाणेर, पुणे');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
