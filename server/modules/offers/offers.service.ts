import type { PropertyRecord } from '#contracts/homes/listings.ts';
import {
  offerActs,
  offerActsOf,
  type OfferAct,
  type OfferEvent,
  type OfferSide,
} from '#contracts/offers/offer-choices.ts';
import { offerLimits } from '#contracts/offers/offer-limits.ts';
import { offerLastDay, offerPriceText, takesSeveral } from '#contracts/offers/offer-text.ts';
import type { Offer, OfferActBody, OfferBody, OffersReply } from '#contracts/offers/offers.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import type { SendingService } from '#server/modules/chat/chat.module.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import { findReaderLanguage } from '#server/platform/mail/reader-language.ts';
import type { OfferNoticesService } from './offer-notices.service.ts';
import { requireRoom, requireTerms } from './offer-rules.ts';
import type { OfferUpkeepService } from './offer-upkeep.service.ts';
import { presentOffer, sideOf } from './offers.presenter.ts';
import * as repository from './offers.repository.ts';
import type { OfferRow, StoredTerms } from './offers.repository.ts';
import * as texts from '#texts/offer-messages.ts';

/** Offers in a data download. */
const exported = 5_000;
const dayMs = 86_400_000;
const otherSide = { owner: 'seeker', seeker: 'owner' } as const satisfies Record<OfferSide, OfferSide>;
const events = {
  accept: 'accepted',
  counter: 'countered',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const satisfies Record<OfferAct, OfferEvent>;

/** A text of one side for the other. */
interface Said {
  userId: number;
  otherId: number;
  propertyId: number | undefined;
  /** The member who says it for the user's agency. */
  actorId?: number | null;
}

export type OffersService = ReturnType<typeof makeOffersService>;

/** Offers as their two sides make, answer, accept and end them. Each act is a message of the chat. */
export function makeOffersService(needs: {
  db: Database;
  clock: Clock;
  enquiries: Pick<EnquiriesService, 'noteOffer'>;
  inbox: Pick<InboxService, 'announce'>;
  listings: Pick<ListingsService, 'getRecord' | 'listHomes'>;
  reach: Pick<ReachService, 'requireReach'>;
  sending: Pick<SendingService, 'send'>;
  offerNotices: Pick<OfferNoticesService, 'add'>;
  offerUpkeep: Pick<OfferUpkeepService, 'endUnfit'>;
}) {
  const { db, clock, enquiries, inbox, listings, reach, sending, offerNotices, offerUpkeep } = needs;

  async function present(userId: number, rows: readonly OfferRow[]): Promise<Offer[]> {
    const shown = await listings.listHomes(rows.map(({ property_id: id }) => id));
    const homes = new Map(shown.map((record) => [record.id, record]));
    const now = clock.now();
    return rows.flatMap((row) => {
      const side = sideOf(row, userId);
      return side ? [presentOffer(row, side, { homes, now })] : [];
    });
  }

  /** An offer as one of its sides sees it. Throws 404 for everybody else. */
  async function show(userId: number, id: number): Promise<Offer> {
    const row = await repository.findOffer(db, id);
    const [offer] = row ? await present(userId, [row]) : [];
    if (!offer) throw new AppError('offers.not_found');
    return offer;
  }

  /** The offers of a user on both sides; a member of the user's agency sees those on the owner's side alone. */
  async function list(userId: number, actorId: number | null = null): Promise<OffersReply['data']> {
    const ofActor = async (rows: Promise<OfferRow[]>): Promise<Offer[]> =>
      (await present(userId, await rows)).filter(({ side }) => actorId === null || side === 'owner');
    await offerUpkeep.endUnfit(userId);
    const now = clock.now();
    const rows = (isOver: boolean) => repository.listOffers(db, userId, { now, isOver, limit: offerLimits.listed });
    return { live: await ofActor(rows(false)), over: await ofActor(rows(true)) };
  }

  async function stored(transaction: Db, id: number): Promise<OfferRow> {
    const row = await repository.findOffer(transaction, id);
    if (!row) throw new Error('An offer is gone that was there a moment before.');
    return row;
  }

  /**
   * Sends a text to the other side in the chat, in its language, with `also` in its transaction, which returns whose bell
   * rings.
   */
  async function say(
    { userId, otherId, propertyId, actorId }: Said,
    write: () => string,
    also: (transaction: Db) => Promise<readonly number[]>,
  ): Promise<void> {
    const language = await findReaderLanguage(db, otherId);
    let rung: readonly number[] = [];
    const text = inLanguageOf({ language }, write);
    await sending.send(userId, otherId, { text, propertyId, actorId }, async (transaction) => {
      rung = await also(transaction);
    });
    inbox.announce([userId, otherId, ...rung]);
  }

  /** Stores an offer in the transaction of its message; `rung` are those whose bell rings. */
  async function store(
    transaction: Db,
    { userId, home, terms }: { userId: number; home: PropertyRecord; terms: StoredTerms },
  ): Promise<{ id: number; rung: number[] }> {
    const now = clock.now();
    const sides = { propertyId: home.id, seekerId: userId };
    await repository.lockSides(transaction, [userId, home.owner.id]);
    requireRoom(await repository.countOfSeeker(transaction, { ...sides, now }));
    const id = await repository.insertOffer(transaction, { ...sides, ...terms, ownerId: home.owner.id, now });
    await enquiries.noteOffer(transaction, sides);
    return { id, rung: [await offerNotices.add(transaction, await stored(transaction, id), 'owner', 'made')] };
  }

  /**
   * Makes an offer for a home. Throws 404 for a home that the user can't see, 409 and 422 with the reason why the offer
   * can't be, and the refusals of a message.
   */
  async function make(userId: number, { home_id, ...given }: OfferBody): Promise<Offer> {
    const home = await listings.getRecord(home_id, { userId, hasContactAccess: false });
    if (home.entry_type !== 'listing') throw new AppError('listings.not_found');
    if (home.owner.id === userId) throw new AppError('offers.own_home');
    await reach.requireReach(userId, home.owner.id, 'write');
    if (home.status !== 'active') throw new AppError('offers.home_taken');
    const terms = requireTerms(home, given, clock.now());
    let id = 0;
    await say(
      { userId, otherId: home.owner.id, propertyId: home.id },
      () => wordsOf(terms, texts.offer),
      async (transaction) => {
        const stored = await store(transaction, { userId, home, terms });
        ({ id } = stored);
        return stored.rung;
      },
    );
    return show(userId, id);
  }

  /** The offer after an act, and its sentence. */
  function changed(row: OfferRow, side: OfferSide, { act, terms: given, reason }: OfferActBody) {
    const now = clock.now();
    if ((act === 'accept' || act === 'counter') && !row.is_shown) throw new AppError('offers.home_taken');
    const { rounds } = offerLimits;
    if (given && row.rounds >= rounds) throw new AppError('offers.rounds_full', { params: { max: rounds } });
    const terms = given ? requireTerms(row, given, now) : null;
    const { to: state } = offerActs[act];
    const change: repository.OfferChange = {
      state,
      waitsFor: state === 'open' ? otherSide[side] : null,
      terms,
      reason: reason || null,
      endedBy: state === 'declined' || state === 'withdrawn' ? side : null,
      talksUntil: state === 'accepted' ? new Date(now.getTime() + offerLimits.talksDays * dayMs) : null,
      now,
    };
    const price = () => ({ price: offerPriceText(row.offered, row.unit) });
    const sentences = {
      accept: () => texts.accepted(price()),
      counter: () => (terms ? wordsOf(terms, texts.counter) : ''),
      decline: () => texts.declined(price()),
      withdraw: () => texts.withdrawn(price()),
    } satisfies Record<OfferAct, () => string>;
    return { change, write: () => [sentences[act](), change.reason].filter(Boolean).join('\n') };
  }

  /**
   * Accepts an offer, answers it with another, declines or withdraws it. Throws 404 for everybody but its two sides, 409
   * `offers.not_now` for an act that isn't theirs now and `offers.changed_since` when the other side was quicker, 409 and
   * 422 for terms that can't be, and the refusals of a message.
   */
  async function act(userId: number, id: number, body: OfferActBody, actorId: number | null = null): Promise<Offer> {
    const row = await repository.findOffer(db, id);
    const side = row && sideOf(row, userId);
    if (!side || (actorId !== null && side !== 'owner')) throw new AppError('offers.not_found');
    const otherId = side === 'owner' ? row.seeker_id : row.owner_id;
    await reach.requireReach(userId, otherId, 'write');
    if (row.revision !== body.revision) throw new AppError('offers.changed_since');
    if (!offerActsOf(row, side, clock.now()).includes(body.act)) throw new AppError('offers.not_now');
    const { change, write } = changed(row, side, body);
    const propertyId = row.is_shown ? row.property_id : undefined;
    await say({ userId, otherId, propertyId, actorId }, write, async (transaction) => {
      await repository.lockSides(transaction, [row.owner_id, row.seeker_id]);
      const needsHome = change.state === 'accepted' && !takesSeveral(row);
      if (needsHome && (await repository.hasOtherAccepted(transaction, row))) {
        throw new AppError('offers.another_accepted');
      }
      if (!(await repository.updateOffer(transaction, row, change))) throw new AppError('offers.changed_since');
      return [await offerNotices.add(transaction, await stored(transaction, id), otherSide[side], events[body.act])];
    });
    return show(userId, id);
  }

  return {
    list,
    make,
    act,

    /** Offers of a user, for the data download: the other side is named as in the chat. */
    async exportData(userId: number): Promise<Offer[]> {
      const now = clock.now();
      const rows = await Promise.all(
        [false, true].map((isOver) => repository.listOffers(db, userId, { now, isOver, limit: exported })),
      );
      return present(userId, rows.flat());
    },
  };
}

/** Terms in words: the price, the day, and the conditions as they were written. */
function wordsOf(
  { price, unit, startsOn, validUntil, conditions }: StoredTerms,
  begin: (values: { price: string; until: string }) => string,
): string {
  const first = begin({ price: offerPriceText(price, unit), until: offerLastDay(validUntil.toISOString()) });
  const day = startsOn === null ? '' : texts.startsOn({ day: formatDay(startsOn) });
  return [[first, day].filter(Boolean).join(' '), conditions].filter(Boolean).join('\n');
}
