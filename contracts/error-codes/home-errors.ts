import { formatMoment } from '#contracts/text/age-text.ts';
import { requiredText } from '../record/posting-rules.ts';
import * as ruleTexts from '#texts/posting-rules.ts';
import { keysOf, refusal } from './refusal.ts';
import { pictureRefusals, videoRefusals } from './reasons.ts';
import * as accountTexts from '#texts/account.ts';
import * as errorTexts from '#texts/errors.ts';

const over = { status: ['sold', 'rented'] } as const;

/** Errors of records and their pictures, of lists of them, and of the search. */
export const homeErrors = {
  'listings.not_found': refusal(404, errorTexts.listingsNotFound),
  'listings.not_yours': refusal(403, errorTexts.listingsNotYours),
  'listings.plan_needed': refusal(403, errorTexts.listingsPlanNeeded),
  'listings.hidden': refusal(409, errorTexts.listingsHidden),
  'listings.being_checked': refusal(409, errorTexts.listingsBeingChecked),
  'listings.not_for_sale': refusal(409, errorTexts.listingsNotForSale),
  'listings.not_for_rent': refusal(409, errorTexts.listingsNotForRent),
  'listings.over': refusal(409, over, errorTexts.listingsOver),
  'listings.over_for_pause': refusal(409, over, errorTexts.listingsOverForPause),
  'listings.expired': refusal(409, errorTexts.listingsExpired),
  'listings.not_shown': refusal(409, errorTexts.listingsNotShown),
  'listings.paused': refusal(409, errorTexts.listingsPaused),
  'listings.not_a_listing': refusal(409, errorTexts.listingsNotAListing),
  'listings.featured': refusal(409, errorTexts.listingsFeatured),
  'listings.changed_since': refusal(409, errorTexts.listingsChangedSince),
  'listings.undo_over': refusal(404, errorTexts.listingsUndoOver),
  'listings.form_invalid': refusal(422, ruleTexts.checkAndTryAgain),
  'posting.required': refusal(422, { field: 'text' }, ({ field }) => requiredText(field)),
  'posting.transaction_missing': refusal(422, ruleTexts.noTransactionType),
  'posting.phone_invalid': refusal(422, accountTexts.phoneInvalid),
  'posting.carpet_area_too_large': refusal(422, ruleTexts.carpetAreaTooLarge),
  'posting.floor_too_high': refusal(422, ruleTexts.floorTooHigh),
  'posting.highest_price_too_low': refusal(422, ruleTexts.highestPriceTooLow),
  'posting.day_past': refusal(422, ruleTexts.dayPast),
  'listings.transaction_changed': refusal(422, errorTexts.listingsTransactionChanged),
  'listings.picture_missing': refusal(422, errorTexts.listingsPictureMissing),
  'listings.posted_today': refusal(429, { max: 'count', until: 'moment' }, ({ max, until }) =>
    errorTexts.listingsPostedToday({ max: String(max), when: formatMoment(until ?? '') }),
  ),
  'listings.posted_on_first_day': refusal(429, { max: 'count', until: 'moment' }, ({ max, until }) =>
    errorTexts.listingsPostedOnFirstDay({ max: String(max), when: formatMoment(until ?? '') }),
  ),
  'plans.needed': refusal(403, errorTexts.plansNeeded),
  'places.not_found': refusal(404, errorTexts.placesNotFound),
  'agents.not_found': refusal(404, errorTexts.agentsNotFound),
  'societies.not_found': refusal(404, errorTexts.societiesNotFound),
  'societies.hidden': refusal(410, errorTexts.societiesHidden),
  'societies.merged': refusal(409, errorTexts.societiesMerged),
  'societies.not_merged': refusal(409, errorTexts.societiesNotMerged),
  'societies.no_spelling': refusal(409, errorTexts.societiesNoSpelling),
  'leads.not_found': refusal(404, errorTexts.leadsNotFound),
  'leads.own': refusal(403, errorTexts.leadsOwn),
  'leads.responded': refusal(409, errorTexts.leadsResponded),
  'reports.own': refusal(409, errorTexts.reportsOwn),
  'reports.link_over': refusal(404, errorTexts.reportsLinkOver),
  'reports.known': refusal(409, errorTexts.reportsKnown),

  'videos.not_taken': refusal(409, errorTexts.videosNotTaken),
  'videos.not_found': refusal(404, errorTexts.videosNotFound),
  'videos.upload_not_found': refusal(404, errorTexts.videosUploadNotFound),
  'videos.upload_unfinished': refusal(409, errorTexts.videosUploadUnfinished),
  'videos.range_not_satisfiable': refusal(416, errorTexts.videosRangeNotSatisfiable),
  'videos.too_many': refusal(409, { max: 'count' }, ({ max }) => errorTexts.videosTooMany({ max: String(max) })),
  'videos.account_full': refusal(409, { gigabytes: 'count' }, ({ gigabytes }) =>
    errorTexts.videosAccountFull({ gigabytes: String(gigabytes) }),
  ),
  'videos.captions_unreadable': refusal(422, { line: 'count' }, ({ line }) =>
    errorTexts.videosCaptionsUnreadable({ line: String(line) }),
  ),
  'videos.refused': refusal(422, { reason: keysOf(videoRefusals) }, ({ reason }) => videoRefusals[reason]()),

  'media.not_found': refusal(404, errorTexts.mediaNotFound),
  'media.not_stored': refusal(422, errorTexts.mediaNotStored),
  'media.not_an_image': refusal(422, accountTexts.pictureNotImage),
  'media.picture_refused': refusal(422, { reason: keysOf(pictureRefusals) }, ({ reason }) => pictureRefusals[reason]()),
  'media.numbered_picture_refused': refusal(
    422,
    { number: 'count', reason: keysOf(pictureRefusals) },
    ({ number, reason }) =>
      errorTexts.mediaNumberedPictureRefused({ number: String(number), reason: pictureRefusals[reason]() }),
  ),
  'media.removed_meanwhile': refusal(503, errorTexts.mediaRemovedMeanwhile),
  'media.photos_too_large': refusal(413, { max_megabytes: 'count' }, ({ max_megabytes: most }) =>
    errorTexts.mediaPhotosTooLarge({ maxMegabytes: String(most) }),
  ),
  'media.avatar_too_large': refusal(413, { max_megabytes: 'count' }, ({ max_megabytes: most }) =>
    errorTexts.mediaAvatarTooLarge({ maxMegabytes: String(most) }),
  ),
  'media.attachment_too_large': refusal(413, { max_megabytes: 'count' }, ({ max_megabytes: most }) =>
    errorTexts.mediaAttachmentTooLarge({ maxMegabytes: String(most) }),
  ),

  'favourites.full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.favouritesFull({ max: String(max) })),
  'favourites.not_saved': refusal(404, errorTexts.favouritesNotSaved),
  'shortlists.not_found': refusal(404, errorTexts.shortlistsNotFound),
  'shortlists.bad_link': refusal(404, errorTexts.shortlistsBadLink),
  'shortlists.ended': refusal(410, errorTexts.shortlistsEnded),
  'shortlists.home_gone': refusal(404, errorTexts.shortlistsHomeGone),
  'shortlists.comment_gone': refusal(404, errorTexts.shortlistsCommentGone),
  'shortlists.comment_not_yours': refusal(404, errorTexts.shortlistsCommentNotYours),
  'shortlists.not_saved': refusal(422, errorTexts.shortlistsNotSaved),
  'shortlists.full': refusal(409, { max: 'count' }, ({ max }) => errorTexts.shortlistsFull({ max: String(max) })),
  'shortlists.guests_full': refusal(409, { max: 'count' }, ({ max }) =>
    errorTexts.shortlistsGuestsFull({ max: String(max) }),
  ),
  'shortlists.comments_full': refusal(409, { max: 'count' }, ({ max }) =>
    errorTexts.shortlistsCommentsFull({ max: String(max) }),
  ),

  'place_pages.not_found': refusal(404, errorTexts.placePagesNotFound),
  'place_pages.gone': refusal(410, errorTexts.placePagesGone),

  'search.too_deep': refusal(422, errorTexts.searchTooDeep),
  'search.bad_cursor': refusal(422, errorTexts.searchBadCursor),
  'saved_searches.not_found': refusal(404, errorTexts.savedSearchesNotFound),
  'saved_searches.unknown_filter': refusal(422, errorTexts.savedSearchesUnknownFilter),
  'saved_searches.leads': refusal(422, errorTexts.savedSearchesLeads),
  'saved_searches.of_lead': refusal(409, errorTexts.savedSearchesOfLead),
  'saved_searches.no_filters': refusal(422, errorTexts.savedSearchesNoFilters),
  'saved_searches.full': refusal(
    409,
    { max: 'count', least: 'name', found: 'count', days: 'count' },
    ({ max, least, found, days }) => {
      if (least === null) return errorTexts.savedSearchesFull({ max: String(max) });
      const values = { max: String(max), least };
      return found > 0
        ? errorTexts.savedSearchesFullFound({ ...values, found, days: String(days) })
        : errorTexts.savedSearchesFullEmpty(values);
    },
  ),
} as const;
