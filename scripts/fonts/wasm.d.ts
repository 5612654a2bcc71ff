/** The part of the API that is used here; its types come with those of browsers alone. */
declare namespace WebAssembly {
  function instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: object } }>;
}
