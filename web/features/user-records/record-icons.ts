import { BadgeCheck, ChartColumn, KeyRound, Pause, Play, RefreshCw, Trash2, type LucideIcon } from 'lucide-react';
import type { RecordAction } from './record-actions.ts';

export const recordActionIcons: Record<RecordAction, LucideIcon> = {
  pause: Pause,
  open: Play,
  sold: BadgeCheck,
  rented: KeyRound,
  renew: RefreshCw,
  activity: ChartColumn,
  delete: Trash2,
};
