/** Sizes of files, as screens say them. */
const sizes = { imageMegabytes: 2, profilePictureMegabytes: 5 } as const;
const megabyte = 1024 * 1024;

/** Every number of the specification and of our own, each with its reason. Times carry their unit in the name. */
export const limits = {
  ...sizes,
  /** Twelve on the lists and on the profile (specification 5.6). */
  listPageSize: 12,
  /** Six in the lead and featured blocks of the home page (specification 4.5). */
  homeBlockSize: 6,
  /** Twelve latest items, sale and rent merged (specification 4.3). */
  homeLatestSize: 12,
  /** More in one answer serves scrapers, not people. */
  maxPageSize: 50,
  /** Specification 5.6. */
  pagerButtons: 5,
  /** Past this offset a page costs more than anybody needs: the answer is 422 and asks to narrow the search. */
  maxOffset: 10_000,
  /** The longest text search. */
  searchTextLength: 100,
  /** The longest place name that a filter takes; the longest address suggestion stays below it. */
  placeTextLength: 200,
  /** Specification 12.1. */
  autocompleteMinLength: 2,
  autocompleteSuggestions: 8,
  /** The list of suggestions stays this long after the field lost the focus, so that a click lands (specification 12.2). */
  autocompleteHideDelayMs: 200,
  /** Specification 12.4. */
  mapsLoaderTimeoutMs: 15_000,
  /** Specification 4.4, 4.1, 14.5. */
  carouselMs: 5_000,
  heroSlideMs: 5_000,
  unreadPollMs: 30_000,
  skeletonDelayMs: 150,
  /** Pages that tell what was paid wait so long for the payment gateway. */
  reconcileWaitMs: 5_000,
  /** What somebody wanted before signing in: long enough to register and to find the mail. */
  intentMinutes: 30,
  /** Near enough to go and look, by scooter. */
  defaultRadiusKm: 5,
  /** Beyond this a radius is no longer "near". */
  maxRadiusKm: 100,
  /** A listing lives this long, then it can be renewed. */
  listingLifeDays: 90,
  /** The badge New. */
  newBadgeHours: 72,
  /** Identity columns are PostgreSQL integers. */
  maxId: 2_147_483_647,
  /** A price of ten thousand crore is a typing error; it also stays exact in JavaScript. */
  maxPriceRupees: 100_000_000_000,
  titleLength: 200,
  descriptionLength: 10_000,
  imagesPerRecord: 20,
  /** JSON deeper than this is an attack on the parser, not a message. */
  jsonDepth: 32,
  /** Lead cards show so many places and so many requirements, then "+n more". */
  leadCardItems: 3,
  /** The details grid (specification 6.1). */
  detailFacts: 4,

  /** Posting (specification 11.9). */
  uploadTimeoutMs: 120_000,
  imageBytes: sizes.imageMegabytes * megabyte,
  /** The longest side of a picture that is shrunk before it is sent; specification 11.7. */
  imageLongestSide: 1920,
  /** A building of ten lakh square feet is a tech park, not a home. */
  maxAreaSqFt: 10_000_000,
  maxRooms: 100,
  maxParkingSpots: 1000,
  maxFloors: 200,
  maxMaintenanceRupees: 10_000_000,
  /** Of deposits and brokerage: a hundred crore. */
  maxDepositRupees: 1_000_000_000,
  maxMembers: 100,
  leadResponseLength: 2000,
  /** Saved records of one person. */
  favourites: 500,
  /** My Profile while it loads (specification 15.1). */
  profileSkeletons: 8,
  confettiPieces: 150,
  confettiMs: 5_000,
  /** From "this is no lead" to the page of the property (specification 7.6). */
  leadRedirectMs: 2_000,
  /** A deleted record can be had back for so long. */
  undoDeleteMinutes: 10,
  /** A household; views of one record on one day by more browsers of a network don't count. */
  viewersPerNetwork: 5,
  /** Days of a record's chart. */
  activityDays: 30,
  /** New records of one person on one day; on the first day of an account fewer. */
  recordsPerDay: 10,
  recordsOnFirstDay: 3,

  /** A call that takes longer is given up (specification 8.11). */
  requestTimeoutMs: 60_000,
  passwordMinLength: 8,
  /** More is no better password, and hashing it costs. */
  passwordMaxBytes: 256,
  /** RFC 5321, 4.5.3.1.3. */
  emailLength: 254,
  nameLength: 100,
  /** Digits, spaces and signs of the longest number with an extension. */
  phoneLength: 40,
  profilePictureBytes: sizes.profilePictureMegabytes * megabyte,
  codeDigits: 6,
  codeLifeMinutes: 10,
  codeAttempts: 3,
  /** Between two codes for one address. */
  resendCooldownSeconds: 60,
  /** A registration repeated within these is one press of the button that came twice. */
  doublePressSeconds: 10,
  /** After the last miss nothing can be tried or sent for so long. */
  lockoutSeconds: 900,
  /** A patient guesser gets so many misses a day over all codes, then a day's pause. */
  codeFailuresPerDay: 30,
  /** Mails with code and link for one address, over all its registrations. */
  codesPerDay: 10,
  /** Reset codes for one account, from devices that it was not signed in on before; such a device has as many. */
  resetCodesPerDay: 5,
  /** Misses outside the browsers that asked. With three in its browser for each code: thirty a day in all. */
  resetFailuresElsewherePerDay: 15,
  /** Registrations of one address that stand side by side; the oldest makes room. */
  pendingRegistrations: 10,
  /** An address that nobody registered or verified for so long is forgotten. */
  registrationLifeDays: 30,
  /** After so many wrong passwords a day for one account, an unknown device needs a code by mail. */
  accountFailuresPerDay: 100,
  signInCodesPerDay: 10,
  /** Browsers keep no cookie longer. */
  trustedDeviceDays: 400,
  /** A household shares a device. */
  accountsPerDevice: 5,
  /** The page that says "check your email" asks so often for another mail. */
  verificationResends: 3,
  linkLifeHours: 24,
  /** From the right code to the new password. */
  resetGrantMinutes: 15,
  sessionHours: 24,
  rememberedSessionDays: 60,
  /** Nobody has more devices; the one that was not used for longest makes room. */
  sessionsPerUser: 50,
  linkTimeoutMs: 10_000,
  linkStartDelayMs: 100,
  signedInRedirectMs: 1_000,
  emailVerifiedRedirectMs: 2_000,
  resetCodeRedirectMs: 1_500,
  missingEmailRedirectMs: 3_000,
  codeNotVerifiedRedirectMs: 2_000,
  passwordResetRedirectMs: 2_000,
  successBannerMs: 5_000,
  tokenPreviewLength: 20,
  minimumAge: 18,

  /** Complaints: the IT (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(2). */
  complaintAcknowledgedHours: 24,
  complaintResolvedDays: 7,
} as const;
