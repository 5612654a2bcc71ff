/** Why a picture was refused. */
export const pictureRefusals = {
  not_a_picture: 'Use a JPEG, PNG, WebP, AVIF or HEIC picture.',
  damaged: 'The picture is damaged and can’t be read.',
  too_large: 'The picture has more than 40 megapixels.',
  odd_shape: 'The picture is too long and narrow.',
  animated: 'This is a moving picture. Use one that doesn’t move.',
  outside: 'The square reaches beyond the picture.',
} as const;
export type PictureRefusal = keyof typeof pictureRefusals;

/** Why the address of a file was refused before anything was fetched. */
export const addressRefusals = {
  not_http: 'Give an address that begins with https:// or http://.',
  with_password: 'Give an address without a user name and a password.',
  not_public: 'This address can’t be used: it is not public.',
  downgraded: 'The address leads from https:// to http://, which is not safe.',
} as const;
export type AddressRefusal = keyof typeof addressRefusals;

/** Why a browser can't be sent messages. */
export const pushRefusals = {
  not_a_push_service: 'This is not the address of a push service.',
  unknown_push_service: 'Your browser’s push service is not one that we send to. News still comes to the bell.',
  bad_key: 'The key of the browser is not whole. Turn notifications on again.',
  not_taken: 'Your browser’s push service does not take messages for it. Turn notifications on again.',
} as const;
export type PushRefusal = keyof typeof pushRefusals;

/** Faults in the signature of a call of the realtime server's HTTP API. */
export const signatureFaults = {
  parameter_twice: 'A parameter comes twice.',
  auth_key: 'This auth_key is not known here.',
  auth_version: 'auth_version should be 1.0.',
  auth_timestamp: 'auth_timestamp should be within ten minutes of the time of this server.',
  auth_signature: 'auth_signature does not fit this call.',
  body_md5: 'body_md5 does not fit the body.',
} as const;
export type SignatureFault = keyof typeof signatureFaults;
