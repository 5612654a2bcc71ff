import { limits } from '#contracts/limits.ts';

/** Sentences of the form and the server about posts: photos that are too large (specification 11.11), changes that wait. */
export const postingTexts = {
  photoTooLarge: `Each photo should be under ${limits.imageMegabytes}MB`,
  photosTooLarge: `The files you are uploading are too large. Please try with smaller images (under ${limits.imageMegabytes}MB each).`,
  changeWaits: 'Your changes are saved. Our team looks at them before this is shown again.',
} as const;
