import type { NearbyPlace } from '#contracts/places.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './property-map.module.css';

interface PropertyMapProps {
  latitude: number;
  longitude: number;
  place: string;
  nearby: readonly NearbyPlace[];
}

const width = 800;
const height = 400;
/** The map is 12 km wide; one unit of it is 15 m. */
const kmAcross = 12;
const pxPerKm = width / kmAcross;
const kmPerDegree = 111.2;
/** Names closer to the edge than this would be cut off. */
const edgePx = 26;

/** The position of a place on the map, in its units; north is up. */
function spot(of: NearbyPlace, latitude: number, longitude: number): { x: number; y: number } {
  const east = (of.longitude - longitude) * kmPerDegree * Math.cos((latitude * Math.PI) / 180);
  const north = (of.latitude - latitude) * kmPerDegree;
  return { x: width / 2 + east * pxPerKm, y: height / 2 - north * pxPerKm };
}

/**
 * The approximate position of a home: a circle, the places around it in their true direction and distance, and a scale.
 * Drawn from the product's own table of places, without a request to any other service; it has no streets.
 */
export function PropertyMap({ latitude, longitude, place, nearby }: PropertyMapProps) {
  const shown = nearby
    .map((other) => ({ name: other.name, ...spot(other, latitude, longitude) }))
    .filter(({ x, y }) => x > 70 && x < width - 70 && y > edgePx && y < height - edgePx)
    // Leaves out a place whose name would overlap an earlier one.
    .filter(
      (one, index, all) => !all.slice(0, index).some((b) => Math.abs(b.x - one.x) < 130 && Math.abs(b.y - one.y) < 26),
    );
  const names = shown.map(({ name }) => name).join(', ');
  return (
    <section className={recordPage.block}>
      <h2 className={typography.h3}>Where it is</h2>
      <p className={`${typography.meta} ${css.note}`}>
        The circle is about 500 m wide. The owner shows you the exact address.
      </p>
      <div className={css.map}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="xMidYMid slice"
          role="img"
          aria-label={`Approximate place in ${place}, within 500 metres${names ? `; around it ${names}` : ''}`}
        >
          <rect className={css.ground} width={width} height={height} />
          {[1, 2, 3, 4, 5, 6].map((km) => (
            <circle key={km} className={css.ring} cx={width / 2} cy={height / 2} r={km * pxPerKm} />
          ))}
          {shown.map(({ name, x, y }) => (
            <g key={name}>
              <circle className={css.dot} cx={x} cy={y} r="4" />
              <text className={css.name} x={x} y={y - 11}>
                {name}
              </text>
            </g>
          ))}
          <circle className={css.here} cx={width / 2} cy={height / 2} r={pxPerKm / 4} />
          <circle className={css.pin} cx={width / 2} cy={height / 2} r="7" />
          <g className={css.scale} transform={`translate(${width / 2 + 90} ${height - 24})`}>
            <path d={`M0 -6V0H${pxPerKm}V-6`} />
            <text x={pxPerKm / 2} y="-6">
              1 km
            </text>
          </g>
        </svg>
      </div>
      <a
        className={`${typography.link} ${css.link}`}
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        See the area on OpenStreetMap
      </a>
    </section>
  );
}
