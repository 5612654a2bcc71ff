import type { MailEventsBody, MailSettings, MailSettingsBody } from '#contracts/accounts/mail-settings.ts';
import type { NotificationKind } from '#contracts/accounts/notifications.ts';
import type { SavedSearchesService } from '#server/modules/saved-searches/saved-searches.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findWantedMails, updateWantedMails } from '#server/platform/mail/opt-outs.ts';
import { suppressAddress } from '#server/platform/mail/suppressions.ts';
import type { MailLinks, MailSubject } from './mail-links.ts';
import { maskedAddress } from './masked-address.ts';
import { findReader } from './news-mails.repository.ts';
import type { NewsletterService } from './newsletter.service.ts';

export type MailSettingsService = ReturnType<typeof makeMailSettingsService>;

/** The settings that are turned off when the mails about homes are ended as a whole. */
const endedKinds = { matches: false, price_drops: false } as const satisfies Partial<Record<NotificationKind, boolean>>;

/** The settings of mail by the signed link of a mail: its holder chooses, and sees only the names of searches. */
export function makeMailSettingsService(needs: {
  db: Database;
  mailLinks: MailLinks;
  savedSearches: Pick<SavedSearchesService, 'list' | 'change' | 'remove'>;
  newsletter: NewsletterService;
}) {
  const { db, mailLinks, savedSearches, newsletter } = needs;

  function subjectOf(token: string): MailSubject {
    const subject = mailLinks.read(token);
    if (!subject) throw unknownLink();
    return subject;
  }

  async function find(token: string): Promise<MailSettings> {
    const subject = subjectOf(token);
    if (subject.kind === 'newsletter') return newsletter.settings(subject.id);
    const reader = await findReader(db, subject.userId);
    if (!reader) throw unknownLink();
    const linked = subject.kind === 'search' ? subject.searchId : null;
    return {
      kind: 'account',
      email: maskedAddress(reader.email),
      searches: (await savedSearches.list(subject.userId)).map(({ id, name, frequency, has_filters }) => ({
        id,
        name,
        frequency,
        has_filters,
        is_linked: id === linked,
      })),
      mails: await findWantedMails(db, subject.userId),
    };
  }

  /** Changes what a link's page shows. 404 `mail_links.unknown` for a forged link and for an account that is gone. */
  async function change(token: string, body: MailSettingsBody): Promise<MailSettings> {
    const subject = subjectOf(token);
    if (subject.kind === 'newsletter') {
      await newsletter.change(subject.id, body);
      return find(token);
    }
    await find(token);
    for (const { id, frequency } of body.searches ?? []) await savedSearches.change(subject.userId, id, { frequency });
    if (body.mails) await updateWantedMails(db, subject.userId, body.mails);
    return find(token);
  }

  /**
   * Ends the mails of a link at one press (RFC 8058): of one search that search's, which goes on in the app; else all about
   * homes. Doing it twice changes nothing more.
   */
  async function unsubscribe(token: string): Promise<void> {
    const subject = subjectOf(token);
    if (subject.kind === 'newsletter') return newsletter.end(subject.id);
    const settings = await find(token);
    const search = settings.kind === 'account' ? settings.searches.find(({ is_linked: is }) => is) : undefined;
    if (subject.kind === 'search') {
      // One that was deleted sends nothing.
      if (!search) return;
      if (search.has_filters) await savedSearches.change(subject.userId, search.id, { frequency: 'app' });
      else await savedSearches.remove(subject.userId, search.id);
      return;
    }
    await updateWantedMails(db, subject.userId, endedKinds);
  }

  /** Addresses from which mail came back for good, or where it was called unwanted, get no more news. */
  async function takeEvents({ events }: MailEventsBody): Promise<void> {
    for (const { type, email, permanent = true } of events) {
      if (type === 'bounce' && !permanent) continue;
      await suppressAddress(db, email, type);
      await newsletter.endOf(email);
    }
  }

  return { find, change, unsubscribe, takeEvents };
}

function unknownLink(): AppError {
  return new AppError('mail_links.unknown');
}
