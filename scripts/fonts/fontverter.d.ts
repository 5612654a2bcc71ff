/** The package ships no types; this is the part of it that is used here. */
declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'truetype' | 'woff2'): Promise<Buffer>;
}
