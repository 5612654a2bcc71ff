import * as errorTexts from '#texts/errors.ts';

/** Why a picture was refused. */
export const pictureRefusals = {
  not_a_picture: errorTexts.pictureNotAPicture,
  damaged: errorTexts.pictureDamaged,
  too_large: errorTexts.pictureTooLarge,
  odd_shape: errorTexts.pictureOddShape,
  animated: errorTexts.pictureAnimated,
  outside: errorTexts.pictureOutside,
} as const;
export type PictureRefusal = keyof typeof pictureRefusals;

/** Why a video was refused. */
export const videoRefusals = {
  not_a_video: errorTexts.videoNotAVideo,
  damaged: errorTexts.videoDamaged,
  no_pictures: errorTexts.videoNoPictures,
  too_long: errorTexts.videoTooLong,
  too_large: errorTexts.videoTooLarge,
} as const;
export type VideoRefusal = keyof typeof videoRefusals;

/** Why a PDF was refused. */
export const pdfRefusals = {
  encrypted: errorTexts.pdfEncrypted,
  scripts: errorTexts.pdfScripts,
  broken: errorTexts.pdfBroken,
} as const;

/** Why the address of a file was refused before anything was fetched. */
export const addressRefusals = {
  not_http: errorTexts.addressNotHttp,
  with_password: errorTexts.addressWithPassword,
  not_public: errorTexts.addressNotPublic,
  not_secure: errorTexts.addressNotSecure,
  downgraded: errorTexts.addressDowngraded,
} as const;
export type AddressRefusal = keyof typeof addressRefusals;

/** Why a browser can't be sent messages. */
export const pushRefusals = {
  not_a_push_service: errorTexts.pushNotAPushService,
  unknown_push_service: errorTexts.pushUnknownPushService,
  bad_key: errorTexts.pushBadKey,
  not_taken: errorTexts.pushNotTaken,
} as const;
export type PushRefusal = keyof typeof pushRefusals;

/** Faults in the signature of a call of the realtime server's HTTP API. */
export const signatureFaults = {
  parameter_twice: errorTexts.signatureParameterTwice,
  auth_key: errorTexts.signatureAuthKey,
  auth_version: errorTexts.signatureAuthVersion,
  auth_timestamp: errorTexts.signatureAuthTimestamp,
  auth_signature: errorTexts.signatureAuthSignature,
  body_md5: errorTexts.signatureBodyMd5,
} as const;
export type SignatureFault = keyof typeof signatureFaults;
