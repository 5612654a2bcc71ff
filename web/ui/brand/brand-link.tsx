import { Link } from '@tanstack/react-router';
import { brand } from '#contracts/brand.ts';
import { classNames } from '../class-names.ts';
import { Mark } from './mark.tsx';
import * as css from './brand-link.module.css';

/** The brand mark and name as a link to the home page. */
export function BrandLink({ className }: { className?: string }) {
  return (
    <Link className={classNames(css.link, className)} to="/">
      <Mark />
      <span>{brand.name}</span>
    </Link>
  );
}
