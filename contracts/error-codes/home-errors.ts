import { accountTexts } from '#contracts/accounts/account-texts.ts';
import { formatMoment } from '#contracts/text/age-text.ts';
import { formTexts, requiredText } from '../record/posting-rules.ts';
import { keysOf, refusal } from './refusal.ts';
import { pictureRefusals } from './reasons.ts';

const overTexts = {
  sold: 'This is sold',
  rented: 'This is rented',
} as const;
const over = { status: keysOf(overTexts) } as const;

/** Errors of records and their pictures, of lists of them, and of the search. */
export const homeErrors = {
  'listings.not_found': refusal(404, 'Property not found'),
  'listings.not_yours': refusal(403, 'Only the owner can change this.'),
  'listings.plan_needed': refusal(403, 'Featured listings need an active plan. Choose a plan first.'),
  'listings.hidden': refusal(409, 'We have hidden this. My Profile, Decisions, says why.'),
  'listings.being_checked': refusal(409, 'This waits for a check. It can be changed after that.'),
  'listings.not_for_sale': refusal(409, 'Only a home for sale can be sold.'),
  'listings.not_for_rent': refusal(409, 'Only a home for rent can be rented.'),
  'listings.over': refusal(409, over, ({ status }) => `${overTexts[status]}. Open it again to offer it.`),
  'listings.over_for_pause': refusal(409, over, ({ status }) => `${overTexts[status]}, and nobody is offered it.`),
  'listings.expired': refusal(409, 'This has run out. Renew it to show it again.'),
  'listings.not_shown': refusal(409, 'Open it again first.'),
  'listings.paused': refusal(409, 'This is paused, and stays so.'),
  'listings.not_a_listing': refusal(409, 'Only a listing can be featured.'),
  'listings.featured': refusal(409, 'This is featured already.'),
  'listings.changed_since': refusal(409, 'It was changed since, and stays as it is.'),
  'listings.undo_over': refusal(404, 'This can no longer be undone.'),
  'listings.form_invalid': refusal(422, formTexts.checkAndTryAgain),
  'posting.required': refusal(422, { field: 'text' }, ({ field }) => requiredText(field)),
  'posting.transaction_missing': refusal(422, formTexts.noTransactionType),
  'posting.phone_invalid': refusal(422, accountTexts.phoneInvalid),
  'posting.carpet_area_too_large': refusal(422, formTexts.carpetAreaTooLarge),
  'posting.floor_too_high': refusal(422, formTexts.floorTooHigh),
  'posting.highest_price_too_low': refusal(422, formTexts.highestPriceTooLow),
  'posting.day_past': refusal(422, formTexts.dayPast),
  'listings.transaction_changed': refusal(
    422,
    'What a property is posted for cannot be changed. Post a new one instead.',
  ),
  'listings.picture_missing': refusal(422, 'One of the pictures is not there. Please choose the pictures again.'),
  'listings.posted_today': refusal(
    429,
    { max: 'count', until: 'moment' },
    ({ max, until }) => `You can post ${max} properties a day. More can follow from ${formatMoment(until ?? '')}.`,
  ),
  'listings.posted_on_first_day': refusal(
    429,
    { max: 'count', until: 'moment' },
    ({ max, until }) =>
      `You can post ${max} properties on your first day. More can follow from ${formatMoment(until ?? '')}.`,
  ),
  'plans.needed': refusal(403, 'Get a featured plan or a subscription to view contact details of property owners.'),
  'places.not_found': refusal(404, 'We do not know this place.'),
  'agents.not_found': refusal(404, 'Agent not found'),
  'leads.not_found': refusal(404, 'Lead not found'),
  'leads.own': refusal(403, 'This is your own requirement.'),
  'leads.responded': refusal(409, 'You have responded to this requirement already.'),
  'reports.own': refusal(409, 'This is your own listing.'),
  'reports.known': refusal(409, 'You have reported this listing already. Thank you.'),

  'media.not_found': refusal(404, 'There is no such picture.'),
  'media.not_stored': refusal(422, 'The pictures could not be stored.'),
  'media.not_an_image': refusal(422, accountTexts.pictureNotImage),
  'media.picture_refused': refusal(422, { reason: keysOf(pictureRefusals) }, ({ reason }) => pictureRefusals[reason]),
  'media.numbered_picture_refused': refusal(
    422,
    { number: 'count', reason: keysOf(pictureRefusals) },
    ({ number, reason }) => `Picture ${number}: ${pictureRefusals[reason]}`,
  ),
  'media.removed_meanwhile': refusal(503, 'A picture was removed while you sent it. Please try again.'),
  'media.photos_too_large': refusal(
    413,
    { max_megabytes: 'count' },
    ({ max_megabytes: most }) =>
      `The files you are uploading are too large. Please try with smaller images (under ${most}MB each).`,
  ),
  'media.avatar_too_large': refusal(
    413,
    { max_megabytes: 'count' },
    ({ max_megabytes: most }) => `Image size should be less than ${most}MB`,
  ),
  'media.attachment_too_large': refusal(
    413,
    { max_megabytes: 'count' },
    ({ max_megabytes: most }) => `A file can have at most ${most} MB`,
  ),

  'favourites.full': refusal(
    409,
    { max: 'count' },
    ({ max }) => `You have saved ${max} homes. Remove some to save more.`,
  ),
  'favourites.not_saved': refusal(404, 'You have not saved this home.'),
  'shortlists.not_found': refusal(404, 'This shortlist is not there any more.'),
  'shortlists.bad_link': refusal(404, 'There is no shortlist at this address. Perhaps it was cut short.'),
  'shortlists.ended': refusal(410, 'This shortlist is no longer shared.'),
  'shortlists.home_gone': refusal(404, 'This home is no longer on the shortlist.'),
  'shortlists.comment_gone': refusal(404, 'This comment is not there any more.'),
  'shortlists.comment_not_yours': refusal(404, 'This comment is not yours.'),
  'shortlists.not_saved': refusal(422, 'A home that you chose is not saved, or no longer offered. Choose again.'),
  'shortlists.full': refusal(
    409,
    { max: 'count' },
    ({ max }) => `You have ${max} shortlists. Delete one to make another.`,
  ),
  'shortlists.guests_full': refusal(
    409,
    { max: 'count' },
    ({ max }) => `${max} people have marked this shortlist. More are not possible.`,
  ),
  'shortlists.comments_full': refusal(
    409,
    { max: 'count' },
    ({ max }) => `This shortlist has ${max} comments. More are not possible.`,
  ),

  'search.too_deep': refusal(422, 'There are too many pages before this one. Please narrow the search.'),
  'search.bad_cursor': refusal(422, 'This link into the list no longer fits. Please start from the first page.'),
  'saved_searches.not_found': refusal(404, 'You have no such saved search.'),
  'saved_searches.unknown_filter': refusal(422, 'This search asks for something that homes cannot be searched by.'),
  'saved_searches.leads': refusal(422, 'A search for homes can be saved, a list of requirements cannot.'),
  'saved_searches.of_lead': refusal(
    409,
    'This search belongs to your requirement. Pause or delete the requirement to end it.',
  ),
  'saved_searches.no_filters': refusal(
    422,
    'Every home fits a search without filters. Choose an email once a day or once a week, or add a filter.',
  ),
  'saved_searches.full': refusal(
    409,
    { max: 'count', least: 'name', found: 'count', days: 'count' },
    ({ max, least, found, days }) => {
      const homes = found === 1 ? 'one home' : `${found} homes`;
      const brought = found > 0 ? `brought ${homes} in ${days} days` : 'has brought no home yet';
      const which = least === null ? '' : ` “${least}” ${brought}: drop it, or another one, to make room.`;
      return `You have saved ${max} searches, which is the most you can have.${which}`;
    },
  ),
} as const;
