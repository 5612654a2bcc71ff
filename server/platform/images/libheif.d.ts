declare module 'libheif-js/wasm-bundle.js' {
  namespace libheif {
    interface Pixels {
      /** RGBA, upright. */
      data: Uint8ClampedArray;
      width: number;
      height: number;
    }
    interface HeifImage {
      get_width(): number;
      get_height(): number;
      is_primary(): boolean;
      /** Fills `into`; null when the picture could not be decoded. */
      display(into: Pixels, done: (filled: Pixels | null) => void): void;
    }
  }
  const libheif: {
    ready: Promise<unknown> | undefined;
    HeifDecoder: new () => { decode(bytes: Uint8Array): libheif.HeifImage[] };
  };
  export = libheif;
}
