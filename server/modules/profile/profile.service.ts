import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { makeMeta } from '#contracts/paging.ts';
import { enquiryWordByType } from '#contracts/accounts/profile-choices.ts';
import type {
  NotificationsBody,
  ProfileBody,
  ProfileQuery,
  ProfileReply,
  ProfileStats,
  ProfileUser,
} from '#contracts/accounts/profile.ts';
import type { Language } from '#contracts/text/languages.ts';
import type { AccountsService } from '#server/modules/accounts/accounts.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError, fieldError, type FieldError } from '#server/platform/http/app-error.ts';
import { findWantedMails, updateWantedMails } from '#server/platform/mail/opt-outs.ts';
import { readPhone } from '#contracts/accounts/phone.ts';
import * as repository from './profile.repository.ts';

function presentProfile(user: AccountUser): ProfileUser {
  return { ...user, enquiry_type: enquiryWordByType[user.enquiry_type] };
}

export type ProfileService = ReturnType<typeof makeProfileService>;

/** My Profile: the user with the user's records and their totals. */
export function makeProfileService(needs: {
  db: Database;
  accounts: Pick<AccountsService, 'getUser'>;
  listings: Pick<ListingsService, 'present'>;
  moderationQueue: Pick<ModerationQueueService, 'enqueue'>;
  siteSettings: Pick<SiteSettingsService, 'requireAllowed'>;
}) {
  const { db, accounts, listings, moderationQueue, siteSettings } = needs;

  async function page(userId: number, query: ProfileQuery) {
    const perPage = query.per_page ?? limits.listPageSize;
    const current = query.page ?? 1;
    const [total, rows] = await Promise.all([
      repository.countRecords(db, userId, query.filter),
      repository.listRecords(db, userId, { ...query, limit: perPage, offset: (current - 1) * perPage }),
    ]);
    const owner = { userId, hasContactAccess: false };
    return { total, perPage, current, records: rows.map((row) => listings.present(row, owner)) };
  }

  return {
    async getProfile(userId: number, query: ProfileQuery): Promise<ProfileReply['data']> {
      const [user, stats, { total, perPage, current, records }] = await Promise.all([
        accounts.getUser(userId),
        repository.sumStats(db, userId),
        page(userId, query),
      ]);
      const lastPage = Math.max(1, Math.ceil(total / perPage));
      return {
        user: presentProfile(user),
        properties: records,
        stats,
        pagination: {
          current_page: current,
          last_page: lastPage,
          total,
          per_page: perPage,
          has_more_pages: current < lastPage,
        },
      };
    },

    getNotifications: (userId: number) => findWantedMails(db, userId),

    /** Turns mails on and off, all or none of them; answers with all kinds. */
    setNotifications: (userId: number, wanted: NotificationsBody) =>
      db.transaction().execute(async (transaction) => {
        await updateWantedMails(transaction, userId, wanted);
        return findWantedMails(transaction, userId);
      }),

    getLanguage: (userId: number) => repository.findLanguage(db, userId),
    setLanguage: (userId: number, language: Language) => repository.updateLanguage(db, userId, language),

    getStats: (userId: number): Promise<ProfileStats> => repository.sumStats(db, userId),

    /** The user's own requirements, newest first, with the paging of every list. */
    async listMyLeads(userId: number, query: { page?: number; per_page?: number }) {
      const { total, perPage, current, records } = await page(userId, { ...query, filter: 'leads', sort: 'newest' });
      return { leads: records, meta: makeMeta(current, perPage, total, records.length) };
    },

    /** Throws 422 by field. Only a user who is a developer already may be saved as one. */
    async save(userId: number, body: ProfileBody): Promise<ProfileUser> {
      const phone = readPhone(body.phone_number);
      const user = await accounts.getUser(userId);
      const errors: Record<string, FieldError[]> = {};
      if (phone === null) {
        errors.phone_number = [fieldError({ code: 'accounts.phone_invalid' })];
      }
      if (body.user_type === 'developer' && user.user_type !== 'developer') {
        errors.user_type = [fieldError({ code: 'accounts.user_type_closed' })];
      }
      if (Object.keys(errors).length > 0 || phone === null) {
        throw new AppError('request.invalid', { fields: errors });
      }
      const { first_name, last_name } = body;
      siteSettings.requireAllowed({ first_name, last_name });
      const reasons = siteSettings.requireAllowed({ last_name: `${first_name} ${last_name}` });
      await db.transaction().execute(async (transaction) => {
        await repository.updateUser(transaction, userId, { ...body, phone_number: phone });
        if (reasons.length === 0) return;
        const subject = { type: 'person', id: userId } as const;
        await moderationQueue.enqueue(transaction, { kind: 'banned_word', subject, harm: 2, reasons });
      });
      return presentProfile(await accounts.getUser(userId));
    },
  };
}
