import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  exp,
  GeomType,
  GroupSymbolizer,
  LineLabelSymbolizer,
  LineSymbolizer,
  OffsetTextSymbolizer,
  PolygonSymbolizer,
  type Feature,
  type LabelRule,
  type PaintRule,
} from 'protomaps-leaflet';

/** Colours and fonts of the streets, read from the page's tokens. */
export interface StreetStyle {
  land: string;
  water: string;
  green: string;
  building: string;
  street: string;
  highway: string;
  /** The edges of streets. */
  edge: string;
  rail: string;
  ink: string;
  inkStrong: string;
  /** A font family of CSS. */
  font: string;
}

/** The tokens as they are for an element now. */
export function readStreetStyle(element: Element): StreetStyle {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    land: token('sunken'),
    water: token('map-water'),
    green: token('lead-soft'),
    building: token('neutral-soft'),
    street: token('surface'),
    highway: token('marigold-soft'),
    edge: token('line'),
    rail: token('line-strong'),
    ink: token('ink-2'),
    inkStrong: token('ink'),
    font: style.fontFamily,
  };
}

const isKind = (...kinds: string[]) => {
  const all = new Set<unknown>(kinds);
  return (_zoom: number, { props }: Feature) => all.has(props.kind);
};
const isArea = (_zoom: number, { geomType }: Feature) => geomType === GeomType.Polygon;

interface StreetKind {
  kinds: string[];
  /** The least zoom at which it is drawn. */
  from: number;
  /** From this zoom on it has edges; below, it is a line in their colour. */
  edgesFrom: number;
  /** Pixels by zoom. */
  widths: [number, number][];
}

/** Streets, the smallest first, so that the greater lie above. */
const streets: readonly StreetKind[] = [
  {
    kinds: ['path', 'other'],
    from: 15,
    edgesFrom: 17,
    widths: [
      [15, 0.5],
      [18, 4],
    ],
  },
  {
    kinds: ['minor_road'],
    from: 12,
    edgesFrom: 14,
    widths: [
      [12, 0.3],
      [14, 1.5],
      [18, 14],
    ],
  },
  {
    kinds: ['major_road'],
    from: 8,
    edgesFrom: 12,
    widths: [
      [8, 0.4],
      [12, 2],
      [18, 20],
    ],
  },
  {
    kinds: ['highway'],
    from: 5,
    edgesFrom: 10,
    widths: [
      [5, 0.6],
      [12, 3.5],
      [18, 26],
    ],
  },
];
const edgePx = 1.5;
const growth = 1.6;

/** Rules that draw the layers of a Protomaps basemap. Borders are left out: those of the ground are the only ones shown. */
export function streetPaintRules(style: StreetStyle): PaintRule[] {
  const round = { lineCap: 'round', lineJoin: 'round' } as const;
  const edges = streets.map(({ kinds, from, edgesFrom, widths }) => ({
    dataLayer: 'roads',
    minzoom: from,
    filter: isKind(...kinds),
    symbolizer: new LineSymbolizer({
      ...round,
      color: style.edge,
      width: (zoom: number) => exp(growth, widths)(zoom) + (zoom >= edgesFrom ? edgePx : 0),
    }),
  }));
  const surfaces = streets.map(({ kinds, edgesFrom, widths }) => ({
    dataLayer: 'roads',
    minzoom: edgesFrom,
    filter: isKind(...kinds),
    symbolizer: new LineSymbolizer({
      ...round,
      color: kinds.includes('highway') ? style.highway : style.street,
      width: exp(growth, widths),
    }),
  }));
  return [
    { dataLayer: 'earth', filter: isArea, symbolizer: new PolygonSymbolizer({ fill: style.land }) },
    {
      dataLayer: 'landuse',
      filter: isKind('park', 'nature_reserve', 'forest', 'wood', 'golf_course', 'grass', 'garden', 'playground'),
      symbolizer: new PolygonSymbolizer({ fill: style.green }),
    },
    { dataLayer: 'water', filter: isArea, symbolizer: new PolygonSymbolizer({ fill: style.water }) },
    {
      dataLayer: 'water',
      minzoom: 10,
      filter: isKind('river', 'canal', 'stream'),
      symbolizer: new LineSymbolizer({
        color: style.water,
        width: exp(growth, [
          [10, 0.5],
          [18, 8],
        ]),
      }),
    },
    { dataLayer: 'buildings', minzoom: 15, symbolizer: new PolygonSymbolizer({ fill: style.building }) },
    ...edges,
    ...surfaces,
    {
      dataLayer: 'roads',
      minzoom: 10,
      filter: isKind('rail'),
      symbolizer: new LineSymbolizer({ color: style.rail, width: 1, opacity: 0.7, dash: [5, 4] }),
    },
  ];
}

/** English first: in the data the plain name is often in the script of its state. */
const labelProps = ['name:en', 'name'];
const byRank = (a: Feature['props'], b: Feature['props']) => Number(a.min_zoom ?? 99) - Number(b.min_zoom ?? 99);

/** Rules that name places, stations and streets, in this order, since names that would touch one before them are left out. */
export function streetLabelRules(style: StreetStyle): LabelRule[] {
  const text = { labelProps, fill: style.ink, stroke: style.land, width: 2 };
  const font = (weight: number, px: number) => `${weight} ${px}px ${style.font}`;
  return [
    {
      dataLayer: 'places',
      maxzoom: 14,
      filter: isKind('locality'),
      sort: byRank,
      symbolizer: new CenteredTextSymbolizer({ ...text, fill: style.inkStrong, font: font(600, 15) }),
    },
    {
      dataLayer: 'places',
      minzoom: 11,
      filter: isKind('neighbourhood', 'macrohood', 'suburb'),
      sort: byRank,
      symbolizer: new CenteredTextSymbolizer({ ...text, font: font(500, 14) }),
    },
    {
      dataLayer: 'pois',
      minzoom: 13,
      filter: isKind('station'),
      symbolizer: new GroupSymbolizer([
        new CircleSymbolizer({ radius: 3, fill: style.rail, stroke: style.land, width: 1 }),
        new OffsetTextSymbolizer({ ...text, font: font(500, 13), offsetX: 6, offsetY: 6 }),
      ]),
    },
    {
      dataLayer: 'roads',
      minzoom: 13,
      filter: isKind('highway', 'major_road'),
      symbolizer: new LineLabelSymbolizer({ ...text, font: font(500, 12) }),
    },
    {
      dataLayer: 'roads',
      minzoom: 15,
      filter: isKind('minor_road', 'path', 'other'),
      symbolizer: new LineLabelSymbolizer({ ...text, font: font(400, 12) }),
    },
  ];
}
