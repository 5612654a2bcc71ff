import { remainingAccessText } from '#contracts/accounts/remaining-access-text.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { actSentences, hiddenUntilChanged } from '#contracts/desk/review.ts';
import { findPlan } from '#contracts/money/plan-choices.ts';
import { complaintKindNames } from '#contracts/desk/complaint-kinds.ts';
import { memberRights } from '#contracts/agencies/agency-choices.ts';
import { agencyInvitationMail } from '#server/modules/agencies/agencies.emails.ts';
import * as accounts from '#server/modules/accounts/accounts.emails.ts';
import * as emailChange from '#server/modules/accounts/credentials/email-change.emails.ts';
import { noticeKinds, noticeMail, type NoticeKind } from '#server/modules/accounts/notices.emails.ts';
import { guestReportMail } from '#server/modules/reports/guest-reports.emails.ts';
import { signInLinkMail } from '#server/modules/accounts/sign-in/sign-in-link.emails.ts';
import { unreadMail } from '#server/modules/chat/chat.emails.ts';
import * as complaints from '#server/modules/complaints/complaints.emails.ts';
import type { ComplaintRow } from '#server/modules/complaints/complaints.repository.ts';
import { reachedMail } from '#server/modules/freshness/reached.emails.ts';
import { stillThereMail } from '#server/modules/freshness/freshness.emails.ts';
import * as feeds from '#server/modules/import-feeds/import-feeds.emails.ts';
import type { InvoiceContent } from '#server/modules/invoices/invoices.content.ts';
import { invoiceMail } from '#server/modules/invoices/invoices.emails.ts';
import { homesMail, newsletterConfirmMail, savedSearchWhy } from '#server/modules/news/news.emails.ts';
import { changeText } from '#server/modules/news/news.presenter.ts';
import { offerMail } from '#server/modules/offers/offers.emails.ts';
import { invitationMail } from '#server/modules/operators/operators.emails.ts';
import { reminderMail } from '#server/modules/plans/plans.emails.ts';
import * as review from '#server/modules/review/review.emails.ts';
import { checkMail } from '#server/modules/verification/verification.emails.ts';
import { checkDecisionNames, checkKinds } from '#contracts/verification/check-choices.ts';
import { webhookEndedMail } from '#server/modules/webhooks/webhooks.emails.ts';
import { offerEvents } from '#contracts/offers/offer-choices.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { pageUrl } from '#server/platform/mail/mail-words.ts';
import { projectMails } from './project-mails.ts';
import { visitMails } from './visit-mails.ts';
import * as eventTexts from '#texts/account-events.ts';

const publicUrl = 'https://aangan.example';
const when = new Date('2026-11-21T11:11:00Z');
const page = (path: string) => pageUrl(publicUrl, path);
const code = '482913';
const firstName = 'Asha';
const device = 'Chrome on Android';
const reader = { firstName, publicUrl };

const noAccess = {
  passkeys: 0,
  authenticator_apps: 0,
  recovery_codes: 0,
  api_keys: 0,
  import_feeds: 0,
  shared_shortlists: 0,
  visit_feeds: 0,
  agency_members: 0,
  webhooks: 0,
};
const onePasskey = { ...noAccess, passkeys: 1 };

/** Details of events, in words of the person's language. */
const noticeDetails: Partial<Record<NoticeKind, () => string | null>> = {
  recovery_code_used: () => eventTexts.codesLeft({ n: 7 }),
  recovery_codes_few: () => eventTexts.codesLeft({ n: 2 }),
  passkey_added: () => 'Pixel',
  passkey_removed: () => 'Pixel',
  access_ended: () => remainingAccessText(onePasskey),
};

const complaint = {
  number: 'C-2026-000012',
  name: 'Asha Patil',
  email: 'asha@mail.example',
  about: '',
  due_at: when,
  message: 'मेरे घर की फ़ोटो किसी और ने डाली है।',
} as ComplaintRow;

const invoice = {
  kind: 'receipt',
  number: 'RCT/26-27/000001',
  buyer: { name: 'Asha Patil', email: 'asha@mail.example', phone: null, state: 'Maharashtra' },
  planName: 'Premium Featured',
  endsAt: when.toISOString(),
  tax: { total: 12990000, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  against: null,
} as unknown as InvoiceContent;
const against = { number: 'RCT/26-27/000001', issuedAt: when.toISOString() };

const home = (id: number, facts: Partial<PropertyRecord> = {}) =>
  ({
    id,
    entry_type: 'listing',
    transaction_type: 'rent',
    property_type: 'apartment',
    bedrooms: 2,
    price: 28000,
    preferred_price: null,
    max_price: null,
    max_budget: null,
    title: 'घर',
    location: 'बाणेर',
    address: { locality: 'बाणेर', city: 'पुणे' },
    pictures: [],
    images: [],
    updated_at: when.toISOString(),
    ...facts,
  }) as unknown as PropertyRecord;

const offer = {
  offered: 26_500,
  unit: 'month',
  valid_until: when,
  locality: 'बाणेर',
  city: 'पुणे',
  property_type: 'apartment',
} as const;

const unsubscribeUrl = `${publicUrl}/api/mail-settings/abc/unsubscribe`;

function homes(name: string | null, total: number) {
  const facts = [
    { reason: 'new' as const },
    { reason: 'price_lowered' as const, price: 12500000, price_before: 13500000 },
    { reason: 'available_again' as const },
    { reason: 'back' as const },
  ];
  const shown = facts.slice(0, total).map((one, at) => ({ record: home(at + 1), change: changeText(one) }));
  const urls = { settingsUrl: page('/mail-settings/abc'), unsubscribeUrl, allUrl: page('/news') };
  return homesMail({ firstName, name, homes: shown, total, why: savedSearchWhy(), ...urls, publicUrl });
}

/** Every mail that the product sends to people, in each of its forms, written in the language of the moment. */
export const everyMail: Readonly<Record<string, () => MailContent>> = {
  verification: () => accounts.verificationMail({ ...reader, code, link: page('/verify-email?token=abc-_123') }),
  'password reset': () => accounts.passwordResetMail({ ...reader, code }),
  'sign-in code': () => accounts.signInMail({ ...reader, code }),
  'password changed': () => accounts.passwordChangedMail({ ...reader, when, remaining: noAccess }),
  'password changed, access left': () => accounts.passwordChangedMail({ ...reader, when, remaining: onePasskey }),
  'account deleted': () => accounts.accountDeletedMail(reader),
  'sign-in link': () => signInLinkMail({ ...reader, link: page('/signin?link=abc-_123'), device, when }),
  'email change, old': () =>
    emailChange.changeEmailMail({ ...reader, side: 'old', code, newEmail: 'meera@new.example' }),
  'email change, new': () =>
    emailChange.changeEmailMail({ ...reader, side: 'new', code, newEmail: 'meera@new.example' }),
  'email taken': () => emailChange.takenEmailMail(reader),
  ...Object.fromEntries(
    noticeKinds.map((kind) => [
      `notice, ${kind}`,
      () => {
        const detail = noticeDetails[kind]?.() ?? null;
        return noticeMail({ ...reader, kind, device, detail, when, remaining: onePasskey });
      },
    ]),
  ),
  'one unread message': () =>
    unreadMail({ ...reader, from: { firstName: 'Ravi', lastName: 'Rao' }, unread: 1, conversationId: 7 }),
  'unread messages of nobody': () =>
    unreadMail({ ...reader, from: { firstName: 'x.example', lastName: '' }, unread: 3, conversationId: 7 }),
  ...Object.fromEntries(
    complaintKindNames.map((kind) => [
      `complaint, ${kind}`,
      () => complaints.acknowledgementMail({ ...complaint, kind }, publicUrl),
    ]),
  ),
  'complaint, acted': () => complaints.answerMail(complaint, { outcome: 'acted', answer: 'हटा दिया।' }, publicUrl),
  'complaint, refused': () => complaints.answerMail(complaint, { outcome: 'refused', answer: 'नहीं।' }, publicUrl),
  'plan paid': () => invoiceMail(invoice, publicUrl),
  'plan paid, tax invoice': () => invoiceMail({ ...invoice, kind: 'invoice' }, publicUrl),
  'plan refunded': () => invoiceMail({ ...invoice, kind: 'credit_note', against }, publicUrl),
  'plan disputed, ended': () =>
    invoiceMail({ ...invoice, kind: 'credit_note', against, dispute: { endsPlan: true } }, publicUrl),
  'plan disputed, goes on': () =>
    invoiceMail({ ...invoice, kind: 'credit_note', against, dispute: { endsPlan: false } }, publicUrl),
  'plan ending': () => reminderMail({ ...reader, planName: findPlan('premium')?.name ?? '', endsAt: when }),
  'homes, one': () => homes(null, 1),
  'homes, many': () => homes(null, 9),
  'homes of a search': () => homes('पुणे, 2 बीएचके', 4),
  'newsletter to confirm': () => newsletterConfirmMail({ confirmUrl: page('/mail-settings/abc'), publicUrl }),
  'report without an account': () =>
    guestReportMail({ address: page('/property/31'), reason: 'fraud', link: page('/report/abc'), publicUrl }),
  invitation: () => invitationMail({ role: 'moderator', link: `${publicUrl}/operator/join#token=abc`, publicUrl }),
  ...Object.fromEntries(
    Object.values(actSentences).map((sentence, at) => [
      `decision ${at}`,
      () => review.decisionMail({ ...reader, title: 'बाणेर में घर', sentence: sentence(), reason: 'फ़ोटो ग़लत हैं।' }),
    ]),
  ),
  'decision without a title': () =>
    review.decisionMail({ ...reader, title: 'x.example', sentence: actSentences.warn(), reason: '' }),
  'change asked': () =>
    review.requestMail({
      ...reader,
      title: 'बाणेर में घर',
      sentence: hiddenUntilChanged(),
      reason: 'फ़ोटो ग़लत हैं।',
      recordId: 5,
    }),
  'decision undone': () => review.undoneMail({ ...reader, title: 'बाणेर में घर' }),
  'appeal granted': () => review.appealMail({ ...reader, title: 'बाणेर में घर', isGranted: true, answer: 'हाँ।' }),
  'appeal refused': () => review.appealMail({ ...reader, title: 'बाणेर में घर', isGranted: false, answer: 'नहीं।' }),
  'still there, one': () => stillThere('asked', 1),
  'still there, several': () => stillThere('asked', 3),
  'still there, many': () => stillThere('asked', 31),
  'still there, reminder': () => stillThere('reminded', 1),
  'still there, before a pause': () => stillThere('warned', 1),
  'still there, seekers say it is gone': () => stillThere('gone', 1),
  'reached, one': () => reached(1),
  'reached, several': () => reached(3),
  ...Object.fromEntries(
    checkKinds.flatMap((kind) =>
      ([...checkDecisionNames, 'lost'] as const).map((state) => [
        `check ${kind}, ${state}`,
        () => checkMail({ ...reader, kind, state, reason: 'पता पढ़ा नहीं जाता।' }),
      ]),
    ),
  ),
  'webhook that is gone': () => webhookEndedMail({ ...reader, host: 'crm.test.example', isGone: true }),
  'webhook that does not answer': () => webhookEndedMail({ ...reader, host: 'crm.test.example', isGone: false }),
  ...projectMails,
  ...visitMails,
  'agency invitation': () =>
    agencyInvitationMail({ ...reader, agency: 'Rao Homes', owner: 'Ravi Rao', rights: memberRights }),
  'agency invitation, names like addresses': () =>
    agencyInvitationMail({ ...reader, agency: 'evil.example', owner: 'www.evil', rights: ['answer'] }),
  ...Object.fromEntries(
    offerEvents.map((event) => [`offer ${event}`, () => offerMail({ ...reader, name: 'Ravi Rao', event, offer })]),
  ),
  'offer accepted for a PG': () =>
    offerMail({ ...reader, name: 'Ravi Rao', event: 'accepted', offer: { ...offer, property_type: 'pg' } }),
  'offer ended, no place': () =>
    offerMail({ ...reader, name: null, event: 'ended', offer: { ...offer, locality: null, city: null } }),
  'feed waits': () => feedReport('waiting', {}),
  'feed refused': () => feedReport('refused', {}),
  'feed stored': () =>
    feedReport('stored', { new: 1, changed: 2, returned: 3, paused: 4, doubtful: 5, refused: 6, over_limit: 7 }),
  'feed stored with a question': () => feedReport('stored', { new: 1 }, 2),
  'feed failed once': () => feeds.failureMail({ address: 'a.example/homes.csv', problem: '', failures: 1 }, reader),
  'feed failed': () => feeds.failureMail({ address: 'a.example/homes.csv', problem: '', failures: 2 }, reader),
  'feed given up': () => feeds.failureMail({ address: 'a.example/homes.csv', problem: '', failures: 7 }, reader),
};

function stillThere(event: 'asked' | 'reminded' | 'warned' | 'gone', open: number): MailContent {
  const homes = Array.from({ length: Math.min(open, 3) }, (_, n) => ({
    id: n + 1,
    title: 'बाणेर में घर',
    locality: 'बाणेर',
    city: 'पुणे',
    transaction_type: n === 1 ? ('sale' as const) : ('rent' as const),
    asked_on: '2026-11-21',
    is_featured: true,
    featured_until: when,
  }));
  const all = page('/still-there/abc-_123');
  return stillThereMail({ ...reader, event, homes, open, all, addressOf: () => all });
}

function reached(count: number): MailContent {
  const homes = Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    title: 'बाणेर में घर',
    locality: 'बाणेर',
    city: 'पुणे',
  }));
  const all = page('/reached/abc-_123');
  return reachedMail({ ...reader, homes, all, addressOf: () => all });
}

function feedReport(state: string, counts: Record<string, number>, open = 0): MailContent {
  const mail = feeds.reportMail({ importId: 3, state, fileName: 'homes.csv', counts, problem: null, open }, reader);
  if (!mail) throw new Error(`No mail is written about an import that is ${state}.`);
  return mail;
}
