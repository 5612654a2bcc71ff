const megabyte = 1024 * 1024;

/** Limits of 360° pictures and videos of homes, with the reason. */
export const mediaLimits = {
  /** A picture of a sphere is sent and stored larger than others, since a screen shows a quarter of it; phones draw no wider texture. */
  sphereLongestSide: 4096,
  /** A narrower picture shows too little of a sphere to be stored larger. */
  sphereLeastWidth: 2400,
  /** A phone's video of about two minutes; a walk through a home takes less. */
  videoMegabytes: 200,
  videoBytes: 200 * megabyte,
  /** A tour and the surroundings. */
  videosPerHome: 2,
  /** The stored files of an account's videos: those of about thirty homes. */
  accountVideoGigabytes: 2,
  /** Ten minutes: nobody watches a home for longer, and converting takes a core about as long. */
  videoSeconds: 600,
  /** 4K of cinemas; larger ones take more memory than a conversion has. */
  videoPixels: 4096 * 2304,
  /** A conversion that takes longer is given up: three times the longest video of a phone in 4K. */
  convertSeconds: 1800,
  /** A video that waits for longer is given to its job again: the file store or the tools were missing. */
  lateHours: 6,
  /** Late videos that are given to the job at once. */
  latePerHour: 20,
  /** Reading the head of a file, or one frame. */
  probeSeconds: 60,
  /** Frames that the desk sees, spread over the video. */
  deskFrames: 8,
  /** Unfinished uploads are gone after this: a line that is broken for longer was given up. */
  unfinishedHours: 24,
  /** Uploads of an account that wait at once, so that nobody fills the disk: two for each of two homes. */
  openUploads: 4,
  /** Part of a file that a browser sends at once: a slow line needs a minute for it, below the server's limit. */
  uploadPartBytes: 4 * megabyte,
  /** Captions of ten minutes of speech, three times over. */
  captionsLength: 30_000,
} as const;
