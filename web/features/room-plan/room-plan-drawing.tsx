import type { StoredRoomPlan } from '#contracts/homes/room-plan.ts';
import { asWritten } from '#web/lib/written-text.ts';
import type { ElementNode } from '#web/ui/element-node.ts';
import { fits, layoutPlan } from './plan-layout.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './room-plan.module.css';
import * as texts from '#texts/room-plan.ts';

/** Letters of the drawing, as a part of its width: readable on the narrowest phone. */
const lettersOfWidth = 1 / 23;
/** A plan of two rooms would else be drawn as large as the page. */
const leastWidth = 8;

interface RoomPlanDrawingProps {
  plan: StoredRoomPlan;
  of: string;
  /** The way to the photos of a room, by its position. */
  photosOf?: (at: number) => ElementNode;
}

/** A plan of rooms as a drawing, with the same rooms and their sizes as a list. */
export function RoomPlanDrawing({ plan, of, photosOf }: RoomPlanDrawingProps) {
  const { rooms, width, height, isToScale } = layoutPlan(plan.rooms);
  if (rooms.length === 0) return null;
  const frame = Math.max(width, leastWidth * (plan.unit === 'ft' ? 3 : 1));
  const letters = frame * lettersOfWidth;
  const line = frame / 300;
  const n = rooms.length;
  return (
    <figure className={css.plan}>
      <svg
        className={css.drawing}
        viewBox={`${-line} ${-line} ${frame + 2 * line} ${height + 2 * line}`}
        role="img"
        aria-label={isToScale ? texts.drawingToScale({ n, of }) : texts.drawing({ n, of })}
        strokeWidth={line}
      >
        {rooms.map((room, at) => (
          <g key={at}>
            <rect x={room.x} y={room.y} width={room.width} height={room.height} />
            <text x={room.x + room.width / 2} y={room.y + room.height / 2} fontSize={letters}>
              {fits(room, letters) ? room.name : at + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={typography.meta}>{isToScale ? texts.toScale() : texts.notToScale()}</figcaption>
      <ol className={css.rooms}>
        {plan.rooms.map(({ name, length, breadth }, at) => (
          <li key={at}>
            <span {...asWritten(name)}>{name}</span>
            {length !== null && breadth !== null && (
              <span className={typography.meta}>
                {texts.size({ length: String(length), breadth: String(breadth), unit: plan.unit })}
              </span>
            )}
            {photosOf?.(at)}
          </li>
        ))}
      </ol>
    </figure>
  );
}
