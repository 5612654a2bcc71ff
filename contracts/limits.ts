/** Sizes of files, as shown on screens. */
const sizes = { imageMegabytes: 2, profilePictureMegabytes: 5 } as const;
const megabyte = 1024 * 1024;

/** The numbers of the specification and of the product, each with its reason. Times have their unit in the name. */
export const limits = {
  ...sizes,
  /** Twelve on the lists and on the profile (specification 5.6). */
  listPageSize: 12,
  /** Six in the lead and featured blocks of the home page (specification 4.5). */
  homeBlockSize: 6,
  /** Twelve latest items, sale and rent merged (specification 4.3). */
  homeLatestSize: 12,
  /** Larger answers serve scrapers, not people. */
  maxPageSize: 50,
  /** Values of one filter in an address: more than anybody chooses. */
  valuesOfFilter: 20,
  /** Specification 5.6. */
  pagerButtons: 5,
  /** Beyond this offset a page costs too much: the answer is 422 and suggests narrowing the search. */
  maxOffset: 10_000,
  /** The longest text search. */
  searchTextLength: 100,
  /** The longest place name of a filter; the longest suggestion is shorter. */
  placeTextLength: 200,
  /** Featured records above a list that is sorted by something else; more would hide the order. */
  mostOnTop: 3,
  /** The longest name of a society or project; the database has the same number. */
  societyLength: 120,
  /** Specification 12.1. */
  autocompleteMinLength: 2,
  autocompleteSuggestions: 8,
  /** How long suggestions stay after the field lost the focus, so that a click works (specification 12.2). */
  autocompleteHideDelayMs: 200,
  /** Specification 12.4. */
  mapsLoaderTimeoutMs: 15_000,
  /** Specification 4.4, 4.1, 14.5. */
  carouselMs: 5_000,
  heroSlideMs: 5_000,
  unreadPollMs: 30_000,
  skeletonDelayMs: 150,
  /** How long pages about payments wait for the payment gateway. */
  reconcileWaitMs: 5_000,
  /** Life of an intent from before the sign-in: long enough to register and to find the mail. */
  intentMinutes: 30,
  /** Near enough to go and look, by scooter. */
  defaultRadiusKm: 5,
  /** Beyond this a radius is no longer "near". */
  maxRadiusKm: 100,
  /** Farther than this, a station is not what a home is near to. Kilometres, as the crow flies. */
  stationKm: 5,
  /** Homes like the one of a page, under it. */
  similarHomes: 4,
  /** Homes behind a typical price on the map: with fewer, one of them would be the price. */
  pricedHomes: 8,
  /** Homes of one owner that count for a typical price at a place: more posts of one account don't move it. */
  pricedHomesOfOwner: 3,
  /** Places to which a user measures homes, and length of their names; the database has the same numbers. */
  userPlaces: 3,
  userPlaceName: 40,
  /** Areas of one drawing on a map, corners of each, and characters of all in an address. */
  drawnShapes: 5,
  drawnCorners: 100,
  drawnAreaLength: 4_000,
  /** Up to this many homes are shown on a map one by one, above it as counts by cell: more labels would cover it. */
  mapHomes: 120,
  /** A listing lives this long, then it can be renewed. */
  listingLifeDays: 90,
  /** How long the scrambled network of a registration is stored (docs/decisions/0083-many-accounts-of-one-place.md). */
  registrationPlaceDays: 30,
  /** How long a record has the badge New. */
  newBadgeHours: 72,
  /** Identity columns are PostgreSQL integers. */
  maxId: 2_147_483_647,
  /** A price of ten thousand crore is a typing error; it also stays exact in JavaScript. */
  maxPriceRupees: 100_000_000_000,
  titleLength: 200,
  descriptionLength: 10_000,
  imagesPerRecord: 20,
  /** Deeper JSON is an attack on the parser, not a message. */
  jsonDepth: 32,
  /** Places, and requirements, on a lead card before "+n more". */
  leadCardItems: 3,
  /** The details grid (specification 6.1). */
  detailFacts: 4,

  /** Posting (specification 11.9). */
  uploadTimeoutMs: 120_000,
  imageBytes: sizes.imageMegabytes * megabyte,
  /** More than phone cameras write by default; a browser shrinks what has more before it is sent. */
  picturePixels: 40_000_000,
  /** The longest side divided by the other: panoramas of phones are up to 12:1. */
  pictureAspect: 12,
  /** The longest side of a picture that is shrunk before it is sent; specification 11.7. */
  imageLongestSide: 1920,
  /** A building of ten lakh square feet is a tech park, not a home. */
  maxAreaSqFt: 10_000_000,
  maxRooms: 100,
  maxParkingSpots: 1000,
  maxFloors: 200,
  maxMaintenanceRupees: 10_000_000,
  /** The highest deposit or brokerage: a hundred crore. */
  maxDepositRupees: 1_000_000_000,
  maxMembers: 100,
  leadResponseLength: 2000,
  /** Saved records of one person. */
  favourites: 500,
  /** Length of the user's note about a saved home; the database has the same number. */
  homeNoteLength: 1000,
  /**
   * The page of an agent: cities, localities of each, conversations that are counted, and the least number of people
   * for statistics of answers.
   */
  agentCities: 6,
  agentLocalities: 5,
  agentConversations: 100,
  agentAnswers: 5,
  /** Shortlists of one person, homes on each, and length of a name; the database has the last number too. */
  shortlists: 10,
  shortlistHomes: 20,
  shortlistName: 60,
  /** People who mark and comment with one link: a large family. */
  shortlistGuests: 30,
  /** Length of guests' names, comments on one shortlist, and length of each; the database has the lengths too. */
  guestName: 40,
  shortlistComments: 300,
  shortlistCommentLength: 500,
  /** Saved searches of one person: more would bring news that nobody reads. Length of a name. */
  savedSearches: 20,
  savedSearchName: 120,
  /** Searches that find at most these say what else there is. */
  fewResults: 5,
  /** Owners who are asked at once for a fact that their listings don’t say: a person reads as many answers. */
  askedHomes: 10,
  /** Within these days nobody is asked the same again. */
  questionRestDays: 30,
  /** Push messages of news to one person on a day; what comes after waits for the next morning, as one. */
  pushesPerDay: 10,
  /** Hours of India's clock from and until which no push message is sent. */
  quietFromHour: 21,
  quietUntilHour: 8,
  /** How long news is stored. */
  newsDays: 90,
  /** Lines of news on a page, and ids that one call names. */
  newsPage: 20,
  newsAtOnce: 500,
  /** Mails of matches that go out at once, of one person and day; what comes after waits for the daily one. */
  instantMailsPerDay: 3,
  /** Homes of a mail. */
  homesPerMail: 20,
  /** Homes side by side: a fifth column fits on no desk. */
  comparedHomes: 6,
  /** Homes that a browser remembers to have shown, and that one call names. */
  seenHomes: 30,
  /** Homes of a list that a device keeps for times without a connection, each with a picture of some 60 kB. */
  offlineHomes: 24,
  /** My Profile while it loads (specification 15.1). */
  profileSkeletons: 8,
  confettiPieces: 150,
  confettiMs: 5_000,
  /** Delay before a lead's link goes on to the page of the property (specification 7.6). */
  leadRedirectMs: 2_000,
  /** How long a deletion of a record can be undone. */
  undoDeleteMinutes: 10,
  /** Records that are changed by one call: the stock of most agents, within one transaction of a second. */
  bulkRecords: 200,
  /** Rows of the table of one’s listings: what a screen and a half shows. */
  tableRows: 40,
  /** Listings that run out within this many days are named above the table. */
  endingDays: 7,
  /** How long such a change can be undone. */
  undoBulkMinutes: 10,
  /** Browsers of one network whose views of a record count on one day: a household. */
  viewersPerNetwork: 5,
  /** Days of a record's chart. */
  activityDays: 30,
  /** New records of one person on one day; on the first day of an account fewer. */
  recordsPerDay: 10,
  recordsOnFirstDay: 3,

  /** Homes that one person has on offer by imports, until an operator raises it; fewer on the account's first day. */
  importedHomes: 500,
  importedHomesOnFirstDay: 50,
  /** Homes of a file that are shown before it is stored. */
  importPreviews: 5,
  /** Fifty megabytes: a hundred thousand lines of five hundred characters. */
  importFileBytes: 50 * megabyte,
  /** A ZIP of pictures. */
  importPicturesBytes: 300 * megabyte,
  /** Addresses of files that one person may register. */
  importFeeds: 5,
  feedAddressLength: 2_000,
  /** Nights in a row without a file after which an address is read no more. */
  feedFailures: 7,
  /** A large file from a slow server; the night is long. */
  feedTimeoutMs: 300_000,
  /** Keys for programs of one person. */
  apiKeys: 10,
  importAnswerLength: 200,
  /** A picture that a file names by its address; a slow server costs a picture and not the import. */
  pictureTimeoutMs: 20_000,
  /** Fetching the pictures of one import, without encoding: ten thousand of a quick server. */
  importPicturesMinutes: 120,
  /** The part of it for addresses that give no picture: thirty that time out. */
  importPicturesLostMinutes: 10,
  /** Requests without an answer in a row after which a host is not asked again in an import. */
  pictureHostFailures: 3,
  /** Time in which pictures of one import are stored before it is the turn of another owner. */
  importPicturesTurnMs: 60_000,
  /** Requests to one host in a minute: as many pictures as a process encodes, and few enough for a small server. */
  pictureRequestsPerHost: 60,
  /** The same for one owner to all hosts, since names of hosts cost nothing and may lead to one server. */
  pictureRequestsPerOwner: 120,
  /** How long an import can be undone as a whole. */
  undoImportHours: 24,
  /** How long a file that was read waits for somebody to start it. */
  importWaitingDays: 7,
  /** How long the lines of an import can be read, and a deleted home of it is recognised. */
  importReportDays: 90,
  /** Files that were read and not stored yet, of one person. */
  importsUnfinished: 5,
  /** Imports in the list. */
  importsListed: 50,
  /** One picture of a ZIP or an address: what cameras make. */
  importPictureBytes: 15 * megabyte,
  /** Beyond this share of a stock, vanished homes are paused only after somebody confirmed it. */
  vanishedShareToAsk: 0.1,

  /** A call that takes longer is given up (specification 8.11). */
  requestTimeoutMs: 60_000,
  passwordMinLength: 8,
  /** Hashing longer passwords costs time and adds no safety. */
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
  /** A registration repeated within this time is a double press of the button. */
  doublePressSeconds: 10,
  /** How long codes are locked after the last wrong guess. */
  lockoutSeconds: 900,
  /** Wrong guesses a day over all codes of an account; then codes are locked for a day. */
  codeFailuresPerDay: 30,
  /** Mails with code and link for one address, over all its registrations. */
  codesPerDay: 10,
  /** Reset codes for one account from untrusted devices; each trusted device has the same number. */
  resetCodesPerDay: 5,
  /** Wrong guesses outside the browsers that requested codes. With three in the browser of each code: thirty a day. */
  resetFailuresElsewherePerDay: 15,
  /** Pending registrations of one address; beyond this the oldest is deleted. */
  pendingRegistrations: 10,
  /** After this time without a new one, the pending registrations of an address are deleted. */
  registrationLifeDays: 30,
  /** After this many wrong passwords a day for one account, an untrusted device needs a code by mail. */
  accountFailuresPerDay: 100,
  signInCodesPerDay: 10,
  /** The longest life of a cookie in browsers. */
  trustedDeviceDays: 400,
  /** Trusted accounts of one device, which a household may share. */
  accountsPerDevice: 5,
  /** How often the page "check your email" can request another mail. */
  verificationResends: 3,
  linkLifeHours: 24,
  /** From the right code to the new password. */
  resetGrantMinutes: 15,
  sessionHours: 24,
  rememberedSessionDays: 60,
  /**
   * How long the trail of an account is stored; the privacy policy has the same number. Rows of a page, and of an
   * export.
   */
  accountEventDays: 365,
  accountEventsPage: 20,
  accountEventsExported: 1000,
  /** Nobody has more devices; beyond this the least recently used session ends. */
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
