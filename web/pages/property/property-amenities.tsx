import {
  ArrowUpDown,
  BatteryCharging,
  Cctv,
  Check,
  Dumbbell,
  Footprints,
  PhoneCall,
  ShieldCheck,
  Sofa,
  SquareParking,
  ToyBrick,
  Trees,
  WavesLadder,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  'Swimming Pool': WavesLadder,
  Gymnasium: Dumbbell,
  '24/7 Security': ShieldCheck,
  'Power Backup': BatteryCharging,
  Elevator: ArrowUpDown,
  Parking: SquareParking,
  Garden: Trees,
  Clubhouse: Sofa,
  "Children's Play Area": ToyBrick,
  'Jogging Track': Footprints,
  'CCTV Surveillance': Cctv,
  'Intercom Facility': PhoneCall,
};

/** A list of amenities or features, each with its icon. */
export function PropertyAmenities({ heading, items }: { heading: string; items: readonly string[] }) {
  if (!items.length) return null;
  return (
    <section className="block">
      <h2 className="h3">{heading}</h2>
      <ul className="amen">
        {[...new Set(items)].map((item) => {
          const Icon = icons[item] ?? Check;
          return (
            <li key={item}>
              <Icon className="icon" />
              {item}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
