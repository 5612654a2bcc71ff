import { Link } from '@tanstack/react-router';
import { brand } from '#contracts/brand.ts';
import { Mark } from '#web/ui/brand/mark.tsx';

/** Mark and name, home. */
export function BrandLink() {
  return (
    <Link className="brand" to="/">
      <Mark />
      {brand.name}
    </Link>
  );
}
