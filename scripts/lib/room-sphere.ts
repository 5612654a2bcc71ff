// A living room as a camera of 360° sees it, drawn by following one ray for each sample: nobody's home, and free to use.

type Vector = readonly [x: number, y: number, z: number];
type Color = readonly [red: number, green: number, blue: number];

/** Metres; the camera is in the middle, 1.5 m above the floor. */
const room = { x: [-3, 3], y: [-2.2, 2.2], z: [0, 2.8] } as const;
const eye: Vector = [0, 0, 1.5];

interface Box {
  low: Vector;
  high: Vector;
  color: Color;
}

const furniture: readonly Box[] = [
  // A sofa with its back and two cushions.
  { low: [1.95, -1.15, 0.08], high: [2.95, 1.15, 0.44], color: [92, 124, 112] },
  { low: [2.7, -1.15, 0.44], high: [2.95, 1.15, 0.86], color: [84, 115, 103] },
  { low: [2.45, -1, 0.44], high: [2.7, -0.45, 0.8], color: [226, 168, 70] },
  { low: [2.45, 0.45, 0.44], high: [2.7, 1, 0.8], color: [226, 168, 70] },
  // A low table, a chest below the screen, a shelf.
  { low: [0.75, -0.5, 0.34], high: [1.5, 0.5, 0.4], color: [150, 106, 66] },
  { low: [0.85, -0.4, 0], high: [0.93, -0.32, 0.34], color: [120, 82, 50] },
  { low: [0.85, 0.32, 0], high: [0.93, 0.4, 0.34], color: [120, 82, 50] },
  { low: [1.32, -0.4, 0], high: [1.4, -0.32, 0.34], color: [120, 82, 50] },
  { low: [1.32, 0.32, 0], high: [1.4, 0.4, 0.34], color: [120, 82, 50] },
  { low: [-2.95, -1.1, 0], high: [-2.55, 1.1, 0.46], color: [176, 132, 88] },
  { low: [-2.97, -0.75, 0.85], high: [-2.9, 0.75, 1.68], color: [24, 26, 28] },
  { low: [1.7, -2.15, 0], high: [2.5, -1.85, 1.9], color: [166, 122, 80] },
];

/** Where a ray of this direction leaves or enters a box, with the axis of the side; null when it misses. */
function hit(
  direction: Vector,
  low: Vector,
  high: Vector,
): { near: number; far: number; nearAxis: number; farAxis: number } | null {
  let [near, far, nearAxis, farAxis] = [-Infinity, Infinity, 0, 0];
  for (const axis of [0, 1, 2] as const) {
    const along = direction[axis] || 1e-9;
    const [a, b] = [(low[axis] - eye[axis]) / along, (high[axis] - eye[axis]) / along];
    const [first, last] = a < b ? [a, b] : [b, a];
    if (first > near) [near, nearAxis] = [first, axis];
    if (last < far) [far, farAxis] = [last, axis];
  }
  return near <= far && far > 0 ? { near, far, nearAxis, farAxis } : null;
}

const at = (direction: Vector, t: number): Vector => [
  eye[0] + direction[0] * t,
  eye[1] + direction[1] * t,
  eye[2] + direction[2] * t,
];
const times = ([red, green, blue]: Color, light: number): Color => [red * light, green * light, blue * light];
const isIn = (value: number, low: number, high: number) => value > low && value < high;

/** Corners are darker: less light reaches them. */
function cornerLight(point: Vector, axis: number): number {
  const sides = [room.x, room.y, room.z] as const;
  let light = 1;
  for (const other of [0, 1, 2] as const) {
    if (other === axis) continue;
    const [low, high] = sides[other];
    const distance = Math.min(point[other] - low, high - point[other]);
    light *= 1 - 0.22 * Math.exp(-distance / 0.28);
  }
  return light;
}

/** Hills under a morning sky. */
function outside(direction: Vector): Color {
  const [x, , z] = direction;
  const hill = 0.02 + 0.05 * Math.sin(x * 7) + 0.025 * Math.sin(x * 19 + 1);
  if (z < hill) return z < hill - 0.12 ? [116, 148, 96] : [128, 158, 120];
  const up = Math.min(1, (z - hill) * 1.6);
  return [214 - 70 * up, 230 - 34 * up, 240 - 4 * up];
}

function wallColor([x, y, z]: Vector, direction: Vector, axis: number): Color {
  if (axis === 2) return z > 1 ? ceilingColor(x, y) : floorColor(x, y);
  const skirting: Color | null = z < 0.1 ? [206, 198, 184] : null;
  if (axis === 1 && y > 0) {
    // The window, of three wings.
    if (isIn(x, -1.5, 1.5) && isIn(z, 0.55, 2.35)) {
      const isFrame = Math.abs(Math.abs(x) - 0.5) < 0.03 || !isIn(x, -1.44, 1.44) || !isIn(z, 0.61, 2.29);
      return isFrame ? [246, 244, 238] : outside(direction);
    }
    if ((isIn(x, -1.95, -1.5) || isIn(x, 1.5, 1.95)) && isIn(z, 0.2, 2.5)) {
      return times([236, 222, 190], 0.94 + 0.06 * Math.sin(x * 70));
    }
    return skirting ?? [238, 232, 220];
  }
  if (axis === 1) {
    if (isIn(x, -2.1, -1.15) && z < 2.1) {
      const isEdge = !isIn(x, -2.04, -1.21) || z > 2.04;
      const isKnob = Math.hypot(x + 1.3, z - 1) < 0.035;
      return isKnob ? [200, 176, 110] : isEdge ? [112, 76, 46] : times([158, 112, 72], 0.97 + 0.03 * Math.sin(x * 60));
    }
    if (isIn(x, -0.2, 1) && isIn(z, 1.2, 1.95)) return pictureColor((x + 0.2) / 1.2, (z - 1.2) / 0.75);
    return skirting ?? [226, 214, 196];
  }
  return skirting ?? (x > 0 ? [222, 226, 214] : [238, 232, 220]);
}

/** A painting of the sun over a courtyard. */
function pictureColor(across: number, up: number): Color {
  if (!isIn(across, 0.04, 0.96) || !isIn(up, 0.06, 0.94)) return [86, 60, 40];
  if (Math.hypot((across - 0.66) * 1.6, up - 0.66) < 0.16) return [233, 163, 25];
  if (up < 0.36) return isIn(across, 0.3, 0.7) ? [14, 91, 74] : [190, 96, 58];
  return [238, 226, 200];
}

function floorColor(x: number, y: number): Color {
  if (isIn(x, 0.1, 2.3) && isIn(y, -1.4, 1.4)) {
    const edge = Math.min(x - 0.1, 2.3 - x, y + 1.4, 1.4 - y);
    if (edge < 0.06 || isIn(edge, 0.14, 0.18)) return [150, 62, 40];
    return Math.sin(x * 22) * Math.sin(y * 22) > 0.55 ? [214, 178, 120] : [186, 98, 70];
  }
  const joint = 0.006;
  const [u, v] = [((x + 9) / 0.6) % 1, ((y + 9) / 0.6) % 1];
  if (u < joint || v < joint) return [188, 178, 160];
  const tile = Math.sin(Math.floor((x + 9) / 0.6) * 12.9 + Math.floor((y + 9) / 0.6) * 78.2) * 4;
  return [222 + tile, 212 + tile, 194 + tile];
}

function ceilingColor(x: number, y: number): Color {
  return Math.hypot(x, y) < 0.22 ? [255, 250, 232] : [248, 246, 240];
}

/** The light that a side of furniture receives: the window is in front, the lamp above. */
const lightOfSide = (axis: number, sign: number): number =>
  axis === 2 ? (sign > 0 ? 1.08 : 0.5) : axis === 1 && sign > 0 ? 1 : 0.78;

function colorOf(direction: Vector): Color {
  let best: { t: number; color: Color } | null = null;
  for (const { low, high, color } of furniture) {
    const found = hit(direction, low, high);
    if (!found || found.near <= 0 || (best && found.near >= best.t)) continue;
    const sign = -Math.sign(direction[found.nearAxis as 0 | 1 | 2]);
    best = { t: found.near, color: times(color, lightOfSide(found.nearAxis, sign)) };
  }
  if (best) return best.color;
  const walls = hit(direction, [room.x[0], room.y[0], room.z[0]], [room.x[1], room.y[1], room.z[1]]);
  if (!walls) return [0, 0, 0];
  const point = at(direction, walls.far);
  const color = wallColor(point, direction, walls.farAxis);
  const isWindow = walls.farAxis === 1 && point[1] > 0 && isIn(point[0], -1.5, 1.5) && isIn(point[2], 0.55, 2.35);
  return isWindow ? color : times(color, cornerLight(point, walls.farAxis));
}

/** The room as an equirectangular picture: three bytes a pixel, twice as wide as high. */
export function drawRoomSphere(width: number): { data: Buffer; width: number; height: number } {
  const height = width / 2;
  const data = Buffer.alloc(width * height * 3);
  const samples = [0.25, 0.75];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const sum = [0, 0, 0];
      for (const down of samples) {
        for (const right of samples) {
          const longitude = ((column + right) / width - 0.5) * 2 * Math.PI;
          const latitude = (0.5 - (row + down) / height) * Math.PI;
          const flat = Math.cos(latitude);
          const color = colorOf([flat * Math.sin(longitude), flat * Math.cos(longitude), Math.sin(latitude)]);
          for (const channel of [0, 1, 2] as const) sum[channel] = (sum[channel] ?? 0) + color[channel];
        }
      }
      for (const channel of [0, 1, 2]) {
        data[(row * width + column) * 3 + channel] = Math.min(
          255,
          Math.round((sum[channel] ?? 0) / samples.length ** 2),
        );
      }
    }
  }
  return { data, width, height };
}
