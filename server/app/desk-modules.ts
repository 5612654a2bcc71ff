import type { AccountsService } from '#server/modules/accounts/accounts.service.ts';
import type { PasskeysService } from '#server/modules/accounts/passkeys.service.ts';
import type { SecondStepsService } from '#server/modules/accounts/second-steps.service.ts';
import type { SessionsService } from '#server/modules/accounts/sessions.service.ts';
import { makeComplaintsService, type ComplaintsService } from '#server/modules/complaints/complaints.service.ts';
import {
  makeDeskComplaintsService,
  type DeskComplaintsService,
} from '#server/modules/complaints/desk-complaints.service.ts';
import { makeSystemMessagesService } from '#server/modules/chat/system-messages.service.ts';
import { makeAuditService, type AuditService } from '#server/modules/audit/audit.service.ts';
import { makeOperatorsService, type OperatorsService } from '#server/modules/operators/operators.service.ts';
import type { InvoicesService } from '#server/modules/invoices/invoices.service.ts';
import { makeClosingService, type ClosingService } from '#server/modules/payments/desk/closing.service.ts';
import { makeDeskOrdersService, type DeskOrdersService } from '#server/modules/payments/desk/desk-orders.service.ts';
import { makeDifferencesService, type DifferencesService } from '#server/modules/payments/desk/differences.service.ts';
import { makeRefundsService } from '#server/modules/payments/desk/refunds.service.ts';
import type { Gateway, SettlementService } from '#server/modules/payments/settlement.service.ts';
import { makeManyAccountsService, type ManyAccountsService } from '#server/modules/suspicions/many-accounts.service.ts';
import { makeSuspicionsService, type SuspicionsService } from '#server/modules/suspicions/suspicions.service.ts';
import {
  makeModerationQueueService,
  type ModerationQueueService,
} from '#server/modules/moderation-queue/moderation-queue.service.ts';
import type { ListingsService } from '#server/modules/listings/listings.service.ts';
import {
  makeSettingChangesService,
  type SettingChangesService,
} from '#server/modules/site-settings/setting-changes.service.ts';
import {
  makeSiteSettingsService,
  type SiteSettingsService,
} from '#server/modules/site-settings/site-settings.service.ts';
import { makeStatisticsService, type StatisticsService } from '#server/modules/statistics/statistics.service.ts';
import { makeRestrictionsService, type RestrictionsService } from '#server/modules/people/restrictions.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Log } from '#server/platform/log.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { Signal } from '#server/platform/signal.ts';
import { makeTurns } from '#server/platform/turns.ts';
import { maskContacts } from '#server/modules/review/contact-mask.ts';
import { makeDecisionsService, type DecisionsService } from '#server/modules/review/decisions.service.ts';
import { makeDeskService, type DeskService } from '#server/modules/review/desk.service.ts';
import { makeEffectsService, type EffectsService } from '#server/modules/review/effects.service.ts';
import { makeModerationService, type ModerationService } from '#server/modules/review/moderation.service.ts';
import { makeReviewService, type ReviewService } from '#server/modules/review/review.service.ts';

/**
 * Services of the desk's subjects that other modules write to and read: the queue, decisions as people read them,
 * restrictions of accounts, and settings for the whole site.
 */
export interface GroundParts {
  moderationQueue: ModerationQueueService;
  /** Decisions as people read them. */
  moderation: ModerationService;
  restrictions: RestrictionsService;
  /** Differences between gateway, orders, plans and invoices. */
  differences: DifferencesService;
  siteSettings: SiteSettingsService;
}

/** Builds them before the modules that need them. */
export function makeGroundParts(needs: { db: Database; clock: Clock }): GroundParts {
  const moderationQueue = makeModerationQueueService();
  return {
    moderationQueue,
    moderation: makeModerationService({ ...needs, moderationQueue }),
    differences: makeDifferencesService({ ...needs, moderationQueue, audit: makeAuditService(needs) }),
    restrictions: makeRestrictionsService(needs),
    siteSettings: makeSiteSettingsService(needs),
  };
}

/** The operator's desk, beside the queue that other modules fill. */
export interface DeskParts {
  audit: AuditService;
  review: ReviewService;
  operators: OperatorsService;
  effects: EffectsService;
  decisions: DecisionsService;
  desk: DeskService;
  suspicions: SuspicionsService;
  closing: ClosingService;
  deskOrders: DeskOrdersService;
  settingChanges: SettingChangesService;
  statistics: StatisticsService;
  manyAccounts: ManyAccountsService;
  complaints: ComplaintsService;
  deskComplaints: DeskComplaintsService;
}

/** Builds the services of the desk in the order of their dependencies. */
export function makeDeskParts(needs: {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  publicUrl: string;
  realtime: Realtime;
  accounts: AccountsService;
  secondSteps: SecondStepsService;
  passkeys: PasskeysService;
  sessions: SessionsService;
  recordsChanged: Signal;
  moderationQueue: ModerationQueueService;
  differences: DifferencesService;
  log: Pick<Log, 'warn'>;
  payment: { gateway: Gateway };
  settlement: SettlementService;
  invoices: InvoicesService;
  listings: ListingsService;
  siteSettings: SiteSettingsService;
  rateLimiter: RateLimiter;
}): DeskParts {
  const audit = makeAuditService(needs);
  const effects = makeEffectsService(needs);
  const forMoney = { ...needs, ...needs.payment, audit, maskContacts };
  const closing = makeClosingService(forMoney);
  const refunds = makeRefundsService(forMoney);
  const systemMessages = makeSystemMessagesService(needs);
  const complaints = makeComplaintsService(needs);
  const desk = makeDeskService({ ...needs, audit });
  return {
    audit,
    review: makeReviewService(needs),
    complaints,
    deskComplaints: makeDeskComplaintsService({ ...needs, audit, complaints, desk }),
    desk,
    effects,
    operators: makeOperatorsService({ ...needs, audit }),
    decisions: makeDecisionsService({ ...needs, audit, effects, systemMessages }),
    closing,
    deskOrders: makeDeskOrdersService({ ...forMoney, closing, refunds }),
    manyAccounts: makeManyAccountsService({ ...needs, enqueue: needs.moderationQueue.enqueue }),
    // Rests as long as it works: comparing a picture with all others is for later.
    suspicions: makeSuspicionsService({ ...needs, takeTurn: makeTurns(1), enqueue: needs.moderationQueue.enqueue }),
    settingChanges: makeSettingChangesService({ ...needs, audit }),
    statistics: makeStatisticsService(needs),
  };
}
