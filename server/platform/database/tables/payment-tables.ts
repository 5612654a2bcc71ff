import type { ColumnType, GeneratedAlways } from 'kysely';
import type { PlanId, PlanKind } from '#contracts/plan-choices.ts';
import type { Nullable, NullableTime, Time, WithDefault } from './columns.ts';

/** Plans, the money for them, and the papers about it. */

export interface PlanOrdersTable {
  id: string;
  user_id: Nullable<number>;
  plan_id: PlanId;
  plan_kind: PlanKind;
  plan_name: string;
  price_rupees: number;
  duration_days: number;
  currency: WithDefault<string>;
  property_id: Nullable<number>;
  buyer_state: Nullable<string>;
  gateway_order_id: Nullable<string>;
  gateway_asked_at: NullableTime;
  status: WithDefault<'open' | 'paid' | 'refunded' | 'given_up'>;
  review: Nullable<string>;
  checks: WithDefault<number>;
  next_check_at: Time;
  created_at: Time;
  paid_at: NullableTime;
}

export interface OrderKeysTable {
  user_id: number;
  key: string;
  order_id: string;
  created_at: Time;
}

export interface PaymentsTable {
  id: string;
  order_id: string;
  amount_paise: number;
  currency: string;
  status: string;
  pays: WithDefault<boolean>;
  review: Nullable<string>;
  created_at: Time;
  updated_at: Time;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  amount_paise: number;
  created_at: Time;
}

export interface GatewayEventsTable {
  id: string;
  event: string;
  body: Buffer;
  tries: WithDefault<number>;
  outcome: Nullable<string>;
  received_at: Time;
  handled_at: NullableTime;
}

export interface PlanPeriodsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: PlanKind;
  plan_id: PlanId;
  starts_at: ColumnType<Date, Date, Date>;
  ends_at: ColumnType<Date, Date, Date>;
  order_id: Nullable<string>;
  reminded_at: NullableTime;
}

export interface InvoiceSeriesTable {
  series: string;
  last: number;
}

export interface InvoicesTable {
  number: string;
  kind: 'invoice' | 'receipt' | 'credit_note';
  order_id: string;
  user_id: Nullable<number>;
  reason: string;
  content: ColumnType<object, string, never>;
  total_paise: number;
  issued_at: Time;
  mailed_at: NullableTime;
}

export interface SandboxOrdersTable {
  id: string;
  amount: number;
  currency: string;
  receipt: Nullable<string>;
  notes: ColumnType<Record<string, string>, string | undefined, never>;
  attempts: WithDefault<number>;
  created_at: Time;
}

export interface SandboxPaymentsTable {
  id: string;
  order_id: string;
  method: string;
  status: 'captured' | 'failed' | 'refunded';
  error_description: Nullable<string>;
  refunded: WithDefault<number>;
  created_at: Time;
}

export interface SandboxDeliveriesTable {
  id: string;
  body: string;
  tries: WithDefault<number>;
  due_at: Time;
  delivered_at: NullableTime;
  created_at: Time;
}
