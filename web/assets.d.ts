declare module '*/styles.css' {}
/** The address of a file. */
declare module '*?url' {
  const address: string;
  export = address;
}
declare module '*/leaflet.css' {}
declare module '@photo-sphere-viewer/core/index.css' {}
