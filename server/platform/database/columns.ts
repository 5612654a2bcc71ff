import type { ColumnType } from 'kysely';

/** Times leave the database as Date and enter it as Date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type TimeWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
