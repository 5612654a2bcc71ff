-- The schema that all migrations together make, for reading. Written by `npm run db:schema`; don't change it here.
-- Tables are in the order of the alphabet, each with its indexes and triggers.

CREATE EXTENSION btree_gin;

CREATE EXTENSION btree_gist;

CREATE EXTENSION pg_trgm;

CREATE EXTENSION unaccent;

CREATE TEXT SEARCH DICTIONARY aangan_every_word (TEMPLATE = snowball, language = 'english');

CREATE TEXT SEARCH CONFIGURATION aangan (PARSER = default);
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR asciihword WITH unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR asciiword WITH unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR email WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR file WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR float WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR host WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR hword WITH unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR hword_asciipart WITH unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR hword_numpart WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR hword_part WITH unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR int WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR numhword WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR numword WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR sfloat WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR uint WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR url WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR url_path WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR version WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan ADD MAPPING FOR word WITH unaccent, english_stem;

CREATE TEXT SEARCH CONFIGURATION aangan_places (PARSER = default);
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR asciihword WITH unaccent, aangan_every_word;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR asciiword WITH unaccent, aangan_every_word;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR email WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR file WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR float WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR host WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR hword WITH unaccent, aangan_every_word;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR hword_asciipart WITH unaccent, aangan_every_word;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR hword_numpart WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR hword_part WITH unaccent, aangan_every_word;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR int WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR numhword WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR numword WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR sfloat WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR uint WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR url WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR url_path WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR version WITH simple;
ALTER TEXT SEARCH CONFIGURATION aangan_places ADD MAPPING FOR word WITH unaccent, aangan_every_word;

CREATE TYPE search_furnishing AS ENUM ('furnished', 'semi-furnished', 'unfurnished');

CREATE TYPE search_property_type AS ENUM ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse', 'pg', 'plot', 'land', 'commercial');

CREATE TYPE search_transaction AS ENUM ('sale', 'rent', 'buy', 'tenant');

CREATE TABLE abandoned_brochures (
  brochure_id text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT abandoned_brochures_pkey PRIMARY KEY (brochure_id)
);
CREATE INDEX abandoned_brochures_due ON abandoned_brochures USING btree (due_at);

CREATE TABLE abandoned_conversations (
  conversation_id integer NOT NULL,
  noted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT abandoned_conversations_pkey PRIMARY KEY (conversation_id),
  CONSTRAINT abandoned_conversations_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE
);
CREATE INDEX abandoned_conversations_age ON abandoned_conversations USING btree (noted_at);

CREATE TABLE abandoned_documents (
  file_key text NOT NULL,
  noted_at timestamp with time zone NOT NULL,
  CONSTRAINT abandoned_documents_pkey PRIMARY KEY (file_key)
);
CREATE INDEX abandoned_documents_noted ON abandoned_documents USING btree (noted_at);

CREATE TABLE abandoned_videos (
  video_id text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT abandoned_videos_pkey PRIMARY KEY (video_id)
);
CREATE INDEX abandoned_videos_due ON abandoned_videos USING btree (due_at);

CREATE TABLE account_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  device text,
  detail text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_events_pkey PRIMARY KEY (id),
  CONSTRAINT account_events_detail_check CHECK (length(detail) <= 200),
  CONSTRAINT account_events_device_check CHECK (length(device) <= 100),
  CONSTRAINT account_events_kind_check CHECK (kind <> ''::text),
  CONSTRAINT account_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_events_age ON account_events USING btree (created_at);
CREATE INDEX account_events_user ON account_events USING btree (user_id, id DESC);

CREATE TABLE account_limits (
  user_id integer NOT NULL,
  limited_until timestamp with time zone,
  suspended_until timestamp with time zone,
  is_banned boolean DEFAULT false NOT NULL,
  CONSTRAINT account_limits_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_limits_end ON account_limits USING btree (suspended_until) WHERE suspended_until IS NOT NULL AND NOT is_banned;

CREATE TABLE address_reveals (
  viewer_id integer NOT NULL,
  property_id integer NOT NULL,
  revealed_at timestamp with time zone NOT NULL,
  CONSTRAINT address_reveals_pkey PRIMARY KEY (viewer_id, property_id),
  CONSTRAINT address_reveals_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT address_reveals_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX address_reveals_property ON address_reveals USING btree (property_id);
CREATE INDEX address_reveals_revealed ON address_reveals USING btree (revealed_at);

CREATE TABLE agencies (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT agencies_pkey PRIMARY KEY (id),
  CONSTRAINT agencies_owner_id_key UNIQUE (owner_id),
  CONSTRAINT agencies_name_check CHECK (length(name) >= 2 AND length(name) <= 40),
  CONSTRAINT agencies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE agency_invitations (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  agency_id integer NOT NULL,
  email text NOT NULL,
  may_post boolean NOT NULL,
  may_answer boolean NOT NULL,
  may_pay boolean NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT agency_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT agency_invitations_agency_id_email_key UNIQUE (agency_id, email),
  CONSTRAINT agency_invitations_check CHECK (may_post OR may_answer OR may_pay),
  CONSTRAINT agency_invitations_email_check CHECK (length(email) <= 254),
  CONSTRAINT agency_invitations_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX agency_invitations_email ON agency_invitations USING btree (email);
CREATE INDEX agency_invitations_end ON agency_invitations USING btree (expires_at);

CREATE TABLE agency_members (
  user_id integer NOT NULL,
  agency_id integer NOT NULL,
  may_post boolean NOT NULL,
  may_answer boolean NOT NULL,
  may_pay boolean NOT NULL,
  joined_at timestamp with time zone DEFAULT now() NOT NULL,
  absent_until date,
  CONSTRAINT agency_members_pkey PRIMARY KEY (user_id),
  CONSTRAINT agency_members_check CHECK (may_post OR may_answer OR may_pay),
  CONSTRAINT agency_members_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT agency_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX agency_members_agency ON agency_members USING btree (agency_id, joined_at, user_id);
CREATE TRIGGER agency_members_end AFTER DELETE ON agency_members FOR EACH ROW EXECUTE FUNCTION give_back_enquiries();
CREATE TRIGGER agency_members_pause AFTER UPDATE OF may_answer, absent_until ON agency_members FOR EACH ROW WHEN (old.may_answer AND NOT new.may_answer OR new.absent_until IS NOT NULL AND new.absent_until IS DISTINCT FROM old.absent_until) EXECUTE FUNCTION give_back_enquiries();

CREATE TABLE api_keys (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  beginning text NOT NULL,
  token_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_token_hash_key UNIQUE (token_hash),
  CONSTRAINT api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT api_keys_scopes_check CHECK (cardinality(scopes) > 0),
  CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_user ON api_keys USING btree (user_id);

CREATE TABLE appeals (
  act_id integer NOT NULL,
  message text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  decided_by integer,
  decided_at timestamp with time zone,
  is_granted boolean,
  answer text DEFAULT ''::text NOT NULL,
  CONSTRAINT appeals_pkey PRIMARY KEY (act_id),
  CONSTRAINT appeals_answer_check CHECK (length(answer) <= 1000),
  CONSTRAINT appeals_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  CONSTRAINT appeals_act_id_fkey FOREIGN KEY (act_id) REFERENCES moderation_acts(id) ON DELETE CASCADE
);

CREATE TABLE banned_words (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  effect text NOT NULL,
  added_by integer,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT banned_words_pkey PRIMARY KEY (id),
  CONSTRAINT banned_words_effect_check CHECK (effect = ANY (ARRAY['refuse'::text, 'review'::text])),
  CONSTRAINT banned_words_kind_check CHECK (kind = ANY (ARRAY['word'::text, 'link'::text])),
  CONSTRAINT banned_words_text_check CHECK (length(text) >= 2 AND length(text) <= 100),
  CONSTRAINT banned_words_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX banned_words_text ON banned_words USING btree (kind, lower(text));
CREATE TRIGGER note_site_settings AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON banned_words FOR EACH STATEMENT EXECUTE FUNCTION note_site_settings();

CREATE TABLE bulk_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  states jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT bulk_changes_pkey PRIMARY KEY (id),
  CONSTRAINT bulk_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX bulk_changes_changed ON bulk_changes USING btree (changed_at);
CREATE INDEX bulk_changes_user ON bulk_changes USING btree (user_id);

CREATE TABLE call_hours (
  user_id integer NOT NULL,
  hours jsonb NOT NULL,
  CONSTRAINT call_hours_pkey PRIMARY KEY (user_id),
  CONSTRAINT call_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE changed_records (
  record_id integer NOT NULL,
  place bigint,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT changed_records_pkey PRIMARY KEY (record_id)
) WITH (fillfactor=70);
CREATE UNIQUE INDEX changed_records_place ON changed_records USING btree (place) WHERE place IS NOT NULL;
CREATE INDEX changed_records_unplaced ON changed_records USING btree (record_id) WHERE place IS NULL;

CREATE TABLE chat_attachments (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id integer,
  message_id bigint,
  name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  width integer,
  height integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT chat_attachments_pkey PRIMARY KEY (id),
  CONSTRAINT chat_attachments_message_id_key UNIQUE (message_id),
  CONSTRAINT chat_attachments_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT chat_attachments_size_check CHECK (size > 0),
  CONSTRAINT chat_attachments_type_check CHECK (type = ANY (ARRAY['image/webp'::text, 'application/pdf'::text])),
  CONSTRAINT chat_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL,
  CONSTRAINT chat_attachments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX chat_attachments_loose ON chat_attachments USING btree (created_at) WHERE message_id IS NULL;
CREATE INDEX chat_attachments_user ON chat_attachments USING btree (user_id);

CREATE TABLE chat_reports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  reported_id integer NOT NULL,
  reported_name text NOT NULL,
  reason text NOT NULL,
  details text DEFAULT ''::text NOT NULL,
  excerpt jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  was_right boolean,
  CONSTRAINT chat_reports_pkey PRIMARY KEY (id),
  CONSTRAINT chat_reports_user_id_reported_id_key UNIQUE (user_id, reported_id),
  CONSTRAINT chat_reports_details_check CHECK (length(details) <= 1000),
  CONSTRAINT chat_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_reports_reported ON chat_reports USING btree (reported_id);

CREATE TABLE checks (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  user_id integer NOT NULL,
  property_id integer,
  subject text NOT NULL,
  number text,
  state text DEFAULT 'waiting'::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by integer,
  ends_at timestamp with time zone,
  file_key text,
  file_type text,
  file_seal bytea,
  second_by integer,
  second_at timestamp with time zone,
  second_agrees boolean,
  CONSTRAINT checks_pkey PRIMARY KEY (id),
  CONSTRAINT checks_file_key_key UNIQUE (file_key),
  CONSTRAINT checks_decided CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  CONSTRAINT checks_file CHECK (num_nulls(file_key, file_type, file_seal) = ANY (ARRAY[0, 3])),
  CONSTRAINT checks_file_key_check CHECK (length(file_key) <= 100),
  CONSTRAINT checks_file_seal_check CHECK (length(file_seal) = 8),
  CONSTRAINT checks_file_type_check CHECK (file_type = ANY (ARRAY['image/webp'::text, 'application/pdf'::text])),
  CONSTRAINT checks_home CHECK ((kind = 'agent_rera'::text) = (property_id IS NULL)),
  CONSTRAINT checks_kind_check CHECK (kind = ANY (ARRAY['documents'::text, 'home_rera'::text, 'agent_rera'::text])),
  CONSTRAINT checks_number_check CHECK (length(number) <= 60),
  CONSTRAINT checks_reason_check CHECK (length(reason) <= 1000),
  CONSTRAINT checks_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'another'::text, 'identity'::text, 'lost'::text, 'withdrawn'::text])),
  CONSTRAINT checks_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 60),
  CONSTRAINT checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT checks_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT checks_second_by_fkey FOREIGN KEY (second_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX checks_decider ON checks USING btree (decided_by);
CREATE INDEX checks_due ON checks USING btree (due_at, id) WHERE state = 'waiting'::text;
CREATE INDEX checks_files ON checks USING btree (decided_at) WHERE file_key IS NOT NULL;
CREATE INDEX checks_old ON checks USING btree (decided_at);
CREATE INDEX checks_property ON checks USING btree (property_id, kind);
CREATE INDEX checks_second ON checks USING btree (second_by);
CREATE INDEX checks_user ON checks USING btree (user_id, id);
CREATE UNIQUE INDEX checks_waiting ON checks USING btree (kind, user_id, property_id, subject) NULLS NOT DISTINCT WHERE state = 'waiting'::text;
CREATE TRIGGER note_deleted_document AFTER DELETE ON checks FOR EACH ROW WHEN (old.file_key IS NOT NULL) EXECUTE FUNCTION note_abandoned_document();
CREATE TRIGGER note_dropped_document AFTER UPDATE OF file_key ON checks FOR EACH ROW WHEN (old.file_key IS NOT NULL AND new.file_key IS NULL) EXECUTE FUNCTION note_abandoned_document();

CREATE TABLE cities (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  CONSTRAINT cities_pkey PRIMARY KEY (id),
  CONSTRAINT cities_name_state_key UNIQUE (name, state)
);

CREATE TABLE closing_prices (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  property_id integer,
  city_id integer,
  locality text,
  transaction_type text NOT NULL,
  property_type text NOT NULL,
  bedrooms integer,
  asked_price bigint NOT NULL,
  price bigint,
  is_through_us boolean,
  closed_on date NOT NULL,
  CONSTRAINT closing_prices_pkey PRIMARY KEY (id),
  CONSTRAINT closing_prices_property_id_key UNIQUE (property_id),
  CONSTRAINT closing_prices_check CHECK (price IS NOT NULL OR is_through_us IS NOT NULL),
  CONSTRAINT closing_prices_price_check CHECK (price > 0),
  CONSTRAINT closing_prices_transaction_type_check CHECK (transaction_type = ANY (ARRAY['sale'::text, 'rent'::text])),
  CONSTRAINT closing_prices_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL
);
CREATE INDEX closing_prices_old ON closing_prices USING btree (closed_on);

CREATE TABLE complaints (
  number text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  kind text NOT NULL,
  about text DEFAULT ''::text NOT NULL,
  message text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  reminded_at timestamp with time zone,
  answered_at timestamp with time zone,
  outcome text,
  answer text DEFAULT ''::text NOT NULL,
  handler_id integer,
  handed_at timestamp with time zone,
  handler_note text DEFAULT ''::text NOT NULL,
  answered_by integer,
  language text DEFAULT 'en'::text NOT NULL,
  CONSTRAINT complaints_pkey PRIMARY KEY (number),
  CONSTRAINT complaints_about_check CHECK (length(about) <= 500),
  CONSTRAINT complaints_answer_check CHECK (length(answer) <= 5000),
  CONSTRAINT complaints_check CHECK ((answered_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT complaints_email_check CHECK (length(email) <= 254),
  CONSTRAINT complaints_handler_note_check CHECK (length(handler_note) <= 1000),
  CONSTRAINT complaints_kind_check CHECK (kind <> ''::text),
  CONSTRAINT complaints_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  CONSTRAINT complaints_message_check CHECK (length(message) <= 5000),
  CONSTRAINT complaints_name_check CHECK (length(name) <= 100),
  CONSTRAINT complaints_outcome_check CHECK (outcome = ANY (ARRAY['acted'::text, 'refused'::text]))
);
CREATE INDEX complaints_answered ON complaints USING btree (answered_at DESC, number DESC) WHERE answered_at IS NOT NULL;
CREATE INDEX complaints_full ON complaints USING btree (answered_at) WHERE email <> ''::text;
CREATE INDEX complaints_month ON complaints USING btree (created_at);
CREATE INDEX complaints_open ON complaints USING btree (due_at) WHERE answered_at IS NULL;

CREATE TABLE consents (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  purpose text NOT NULL,
  version smallint NOT NULL,
  words text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  CONSTRAINT consents_pkey PRIMARY KEY (id),
  CONSTRAINT consents_purpose_check CHECK (purpose = ANY (ARRAY['phone'::text, 'documents'::text, 'place'::text])),
  CONSTRAINT consents_words_check CHECK (length(words) >= 1 AND length(words) <= 3000),
  CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX consents_standing ON consents USING btree (user_id, purpose) WHERE withdrawn_at IS NULL;
CREATE INDEX consents_user ON consents USING btree (user_id);
CREATE INDEX consents_withdrawn ON consents USING btree (withdrawn_at) WHERE withdrawn_at IS NOT NULL;

CREATE TABLE contact_reveals (
  viewer_id integer NOT NULL,
  property_id integer NOT NULL,
  revealed_at timestamp with time zone DEFAULT now() NOT NULL,
  actor_id integer,
  CONSTRAINT contact_reveals_pkey PRIMARY KEY (viewer_id, property_id),
  CONSTRAINT contact_reveals_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT contact_reveals_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT contact_reveals_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX contact_reveals_actor ON contact_reveals USING btree (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX contact_reveals_property ON contact_reveals USING btree (property_id, revealed_at DESC);
CREATE INDEX contact_reveals_revealed ON contact_reveals USING btree (revealed_at, viewer_id, property_id);
CREATE INDEX contact_reveals_viewer ON contact_reveals USING btree (viewer_id, revealed_at DESC);

CREATE TABLE conversation_members (
  conversation_id integer NOT NULL,
  user_id integer NOT NULL,
  other_id integer NOT NULL,
  last_message_id bigint DEFAULT 0 NOT NULL,
  last_in_id bigint DEFAULT 0 NOT NULL,
  last_read_id bigint DEFAULT 0 NOT NULL,
  mailed_id bigint DEFAULT 0 NOT NULL,
  mailed_at timestamp with time zone,
  CONSTRAINT conversation_members_pkey PRIMARY KEY (conversation_id, user_id),
  CONSTRAINT conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT conversation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
) WITH (fillfactor=80);
CREATE INDEX conversation_members_list ON conversation_members USING btree (user_id, last_message_id DESC);
CREATE INDEX conversation_members_unread ON conversation_members USING btree (user_id) WHERE last_in_id > last_read_id;
CREATE INDEX conversation_members_untold ON conversation_members USING btree (last_in_id) WHERE last_in_id > last_read_id AND last_in_id > mailed_id;
CREATE TRIGGER note_abandoned_conversations AFTER DELETE ON conversation_members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_abandoned_conversations();

CREATE TABLE conversations (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  low_id integer NOT NULL,
  high_id integer NOT NULL,
  property_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_low_id_high_id_key UNIQUE (low_id, high_id),
  CONSTRAINT conversations_check CHECK (low_id < high_id),
  CONSTRAINT conversations_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL
);
CREATE INDEX conversations_property ON conversations USING btree (property_id) WHERE property_id IS NOT NULL;

CREATE TABLE daily_closings (
  day date NOT NULL,
  closed_at timestamp with time zone DEFAULT now() NOT NULL,
  closed_by integer,
  totals jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT daily_closings_pkey PRIMARY KEY (day)
);

CREATE TABLE demo_steps (
  step text NOT NULL,
  done_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT demo_steps_pkey PRIMARY KEY (step)
);

CREATE TABLE developer_projects (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  society_id integer,
  state text DEFAULT 'draft'::text NOT NULL,
  name text NOT NULL,
  other_names text[] DEFAULT '{}'::text[] NOT NULL,
  city text NOT NULL,
  state_name text NOT NULL,
  locality text,
  latitude double precision,
  longitude double precision,
  status text DEFAULT 'planned'::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  amenities text[] DEFAULT '{}'::text[] NOT NULL,
  payment_plan text DEFAULT ''::text NOT NULL,
  approvals text DEFAULT ''::text NOT NULL,
  rera_exemption text,
  reason text DEFAULT ''::text NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  published_at timestamp with time zone,
  brochure_id text,
  brochure_bytes integer,
  CONSTRAINT developer_projects_pkey PRIMARY KEY (id),
  CONSTRAINT developer_projects_brochure CHECK ((brochure_id IS NULL) = (brochure_bytes IS NULL)),
  CONSTRAINT developer_projects_brochure_bytes_check CHECK (brochure_bytes > 0),
  CONSTRAINT developer_projects_brochure_id_check CHECK (brochure_id ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT developer_projects_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT developer_projects_check1 CHECK (state <> 'published'::text OR society_id IS NOT NULL),
  CONSTRAINT developer_projects_city_check CHECK (length(city) >= 1 AND length(city) <= 100),
  CONSTRAINT developer_projects_locality_check CHECK (length(locality) >= 1 AND length(locality) <= 100),
  CONSTRAINT developer_projects_name_check CHECK (length(name) >= 2 AND length(name) <= 120),
  CONSTRAINT developer_projects_rera_exemption_check CHECK (rera_exemption = ANY (ARRAY['small'::text, 'completed_before'::text, 'renovation'::text])),
  CONSTRAINT developer_projects_state_check CHECK (state = ANY (ARRAY['draft'::text, 'waiting'::text, 'refused'::text, 'published'::text, 'hidden'::text])),
  CONSTRAINT developer_projects_state_name_check CHECK (length(state_name) >= 1 AND length(state_name) <= 100),
  CONSTRAINT developer_projects_status_check CHECK (status = ANY (ARRAY['planned'::text, 'under_construction'::text, 'part_ready'::text, 'ready'::text])),
  CONSTRAINT developer_projects_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT developer_projects_society_id_fkey FOREIGN KEY (society_id) REFERENCES projects(id) ON DELETE SET NULL
);
CREATE INDEX developer_projects_drafts ON developer_projects USING btree (changed_at) WHERE state = ANY (ARRAY['draft'::text, 'refused'::text]);
CREATE INDEX developer_projects_of_society ON developer_projects USING btree (society_id) WHERE society_id IS NOT NULL;
CREATE INDEX developer_projects_owner ON developer_projects USING btree (owner_id, id);
CREATE UNIQUE INDEX developer_projects_society ON developer_projects USING btree (society_id) WHERE state = 'published'::text;
CREATE INDEX developer_projects_waiting ON developer_projects USING btree (submitted_at) WHERE submitted_at IS NOT NULL;
CREATE TRIGGER note_changed_brochure AFTER UPDATE OF brochure_id ON developer_projects FOR EACH ROW WHEN (old.brochure_id IS NOT NULL AND old.brochure_id IS DISTINCT FROM new.brochure_id) EXECUTE FUNCTION note_abandoned_brochure();
CREATE TRIGGER note_deleted_brochure AFTER DELETE ON developer_projects FOR EACH ROW WHEN (old.brochure_id IS NOT NULL) EXECUTE FUNCTION note_abandoned_brochure();

CREATE TABLE email_changes (
  user_id integer NOT NULL,
  email text NOT NULL,
  is_taken boolean NOT NULL,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_email_check CHECK (length(email) <= 254),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_age ON email_changes USING btree (expires_at);

CREATE TABLE enquiries (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  seeker_id integer NOT NULL,
  property_id integer,
  state text DEFAULT 'new'::text NOT NULL,
  closed_as text,
  note text DEFAULT ''::text NOT NULL,
  remind_on date,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  moved_at timestamp with time zone DEFAULT now() NOT NULL,
  last_at timestamp with time zone DEFAULT now() NOT NULL,
  waiting_since timestamp with time zone,
  words tsvector DEFAULT ''::tsvector NOT NULL,
  reminded_on date,
  answered_seconds integer,
  given_to integer,
  given_by integer,
  given_at timestamp with time zone,
  project_id integer,
  configuration text,
  CONSTRAINT enquiries_pkey PRIMARY KEY (id),
  CONSTRAINT enquiries_property_id_seeker_id_key UNIQUE (property_id, seeker_id),
  CONSTRAINT enquiries_answered_seconds_check CHECK (answered_seconds >= 0),
  CONSTRAINT enquiries_check CHECK ((state = 'closed'::text) = (closed_as IS NOT NULL)),
  CONSTRAINT enquiries_closed_as_check CHECK (closed_as = ANY (ARRAY['done'::text, 'not_interested'::text, 'no_answer'::text, 'does_not_fit'::text, 'other'::text])),
  CONSTRAINT enquiries_configuration_check CHECK (length(configuration) >= 1 AND length(configuration) <= 60),
  CONSTRAINT enquiries_note_check CHECK (length(note) <= 2000),
  CONSTRAINT enquiries_state_check CHECK (state = ANY (ARRAY['new'::text, 'talk'::text, 'visit'::text, 'offer'::text, 'closed'::text])),
  CONSTRAINT enquiries_subject CHECK (num_nonnulls(property_id, project_id) = 1),
  CONSTRAINT enquiries_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT enquiries_given_to_fkey FOREIGN KEY (given_to) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT enquiries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT enquiries_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE CASCADE,
  CONSTRAINT enquiries_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT enquiries_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX enquiries_due ON enquiries USING btree (owner_id, remind_on) WHERE remind_on IS NOT NULL;
CREATE INDEX enquiries_ended ON enquiries USING btree (moved_at) WHERE state = 'closed'::text;
CREATE INDEX enquiries_given ON enquiries USING btree (given_to) WHERE given_to IS NOT NULL;
CREATE INDEX enquiries_givers ON enquiries USING btree (given_by) WHERE given_by IS NOT NULL;
CREATE INDEX enquiries_mine ON enquiries USING btree (given_to, waiting_since, last_at DESC, id DESC) WHERE state <> 'closed'::text AND given_to IS NOT NULL;
CREATE INDEX enquiries_nobodys ON enquiries USING btree (owner_id, waiting_since, last_at DESC, id DESC) WHERE state <> 'closed'::text AND given_to IS NULL;
CREATE INDEX enquiries_of_owner ON enquiries USING btree (owner_id, created_at DESC);
CREATE UNIQUE INDEX enquiries_of_project ON enquiries USING btree (project_id, seeker_id) WHERE project_id IS NOT NULL;
CREATE INDEX enquiries_open ON enquiries USING btree (owner_id, waiting_since, last_at DESC, id DESC) WHERE state <> 'closed'::text;
CREATE INDEX enquiries_open_of_home ON enquiries USING btree (property_id) WHERE state <> 'closed'::text;
CREATE INDEX enquiries_seeker ON enquiries USING btree (seeker_id, owner_id);
CREATE INDEX enquiries_state ON enquiries USING btree (owner_id, state, waiting_since, last_at DESC, id DESC);
CREATE INDEX enquiries_to_remind ON enquiries USING btree (remind_on) WHERE remind_on IS NOT NULL AND reminded_on IS DISTINCT FROM remind_on;
CREATE INDEX enquiries_waiting ON enquiries USING btree (waiting_since, seeker_id, property_id) WHERE waiting_since IS NOT NULL;
CREATE INDEX enquiries_words ON enquiries USING gin (words);
CREATE TRIGGER enquiries_webhooks_insert AFTER INSERT ON enquiries FOR EACH ROW EXECUTE FUNCTION add_webhook_deliveries();
CREATE TRIGGER enquiries_webhooks_update AFTER UPDATE OF state, closed_as ON enquiries FOR EACH ROW WHEN (old.state <> new.state OR old.closed_as IS DISTINCT FROM new.closed_as) EXECUTE FUNCTION add_webhook_deliveries();
CREATE TRIGGER enquiries_words BEFORE INSERT OR UPDATE OF property_id, configuration, note, words ON enquiries FOR EACH ROW EXECUTE FUNCTION index_enquiry();

CREATE TABLE fact_questions (
  property_id integer NOT NULL,
  filter text NOT NULL,
  user_id integer NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT fact_questions_pkey PRIMARY KEY (property_id, filter),
  CONSTRAINT fact_questions_filter_check CHECK (filter ~ '^[a-z_]{1,40}$'::text),
  CONSTRAINT fact_questions_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT fact_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX fact_questions_asked ON fact_questions USING btree (asked_at);
CREATE INDEX fact_questions_user ON fact_questions USING btree (user_id, asked_at);

CREATE TABLE favourites (
  user_id integer NOT NULL,
  property_id integer NOT NULL,
  title text NOT NULL,
  saved_price bigint DEFAULT 0 NOT NULL,
  saved_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  looked_price bigint,
  looked_state text,
  least_price bigint,
  CONSTRAINT favourites_pkey PRIMARY KEY (user_id, property_id),
  CONSTRAINT favourites_looked_state_check CHECK (looked_state = ANY (ARRAY['active'::text, 'sold'::text, 'rented'::text, 'gone'::text])),
  CONSTRAINT favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favourites_property ON favourites USING btree (property_id);

CREATE TABLE gateway_events (
  id text NOT NULL,
  event text NOT NULL,
  body bytea NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  outcome text,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  handled_at timestamp with time zone,
  gateway_order_id text,
  CONSTRAINT gateway_events_pkey PRIMARY KEY (id),
  CONSTRAINT gateway_events_id_check CHECK (length(id) <= 200)
);
CREATE INDEX gateway_events_order ON gateway_events USING btree (gateway_order_id) WHERE gateway_order_id IS NOT NULL;
CREATE INDEX gateway_events_waiting ON gateway_events USING btree (received_at) WHERE handled_at IS NULL;

CREATE TABLE gone_models (
  id integer NOT NULL,
  fitted_on date NOT NULL,
  model jsonb NOT NULL,
  CONSTRAINT gone_models_pkey PRIMARY KEY (id),
  CONSTRAINT gone_models_id_check CHECK (id = 1)
);

CREATE TABLE gone_questions (
  property_id integer NOT NULL,
  asked_on date NOT NULL,
  CONSTRAINT gone_questions_pkey PRIMARY KEY (property_id),
  CONSTRAINT gone_questions_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX gone_questions_age ON gone_questions USING btree (asked_on);

CREATE TABLE guest_reports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  property_id integer NOT NULL,
  email text NOT NULL,
  reason text NOT NULL,
  details text DEFAULT ''::text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  delete_at timestamp with time zone NOT NULL,
  CONSTRAINT guest_reports_pkey PRIMARY KEY (id),
  CONSTRAINT guest_reports_token_hash_key UNIQUE (token_hash),
  CONSTRAINT guest_reports_details_check CHECK (length(details) <= 1000),
  CONSTRAINT guest_reports_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT guest_reports_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX guest_reports_end ON guest_reports USING btree (delete_at);
CREATE INDEX guest_reports_home ON guest_reports USING btree (property_id);
CREATE UNIQUE INDEX guest_reports_of ON guest_reports USING btree (lower(email), property_id);

CREATE TABLE held_records (
  property_id integer NOT NULL,
  held_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT held_records_pkey PRIMARY KEY (property_id),
  CONSTRAINT held_records_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

CREATE TABLE home_interest (
  property_id integer NOT NULL,
  week date NOT NULL,
  votes integer NOT NULL,
  CONSTRAINT home_interest_pkey PRIMARY KEY (property_id, week),
  CONSTRAINT home_interest_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX home_interest_week ON home_interest USING btree (week);

CREATE TABLE home_notes (
  user_id integer NOT NULL,
  property_id integer NOT NULL,
  note text NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT home_notes_pkey PRIMARY KEY (user_id, property_id),
  CONSTRAINT home_notes_note_check CHECK (length(note) >= 1 AND length(note) <= 1000),
  CONSTRAINT home_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE home_room_plans (
  property_id integer NOT NULL,
  plan jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT home_room_plans_pkey PRIMARY KEY (property_id),
  CONSTRAINT home_room_plans_plan_check CHECK (length(plan::text) <= 16000),
  CONSTRAINT home_room_plans_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

CREATE TABLE home_signs (
  owner_id integer NOT NULL,
  kind text NOT NULL,
  sign uuid NOT NULL,
  property_id integer NOT NULL,
  first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT home_signs_pkey PRIMARY KEY (owner_id, sign, property_id),
  CONSTRAINT home_signs_kind_check CHECK (kind = ANY (ARRAY['address'::text, 'picture'::text])),
  CONSTRAINT home_signs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX home_signs_home ON home_signs USING btree (property_id);
CREATE INDEX home_signs_old ON home_signs USING btree (seen_at);

CREATE TABLE home_votes (
  property_id integer NOT NULL,
  user_id integer NOT NULL,
  week date NOT NULL,
  CONSTRAINT home_votes_pkey PRIMARY KEY (property_id, user_id, week),
  CONSTRAINT home_votes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT home_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX home_votes_user ON home_votes USING btree (user_id);
CREATE INDEX home_votes_week ON home_votes USING btree (week);

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL,
  key text NOT NULL,
  property_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

CREATE TABLE import_feed_runs (
  import_id integer NOT NULL,
  feed_id integer NOT NULL,
  mailed_at timestamp with time zone,
  CONSTRAINT import_feed_runs_pkey PRIMARY KEY (import_id),
  CONSTRAINT import_feed_runs_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES import_feeds(id) ON DELETE CASCADE,
  CONSTRAINT import_feed_runs_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_feed_runs_feed ON import_feed_runs USING btree (feed_id, import_id);
CREATE INDEX import_feed_runs_unmailed ON import_feed_runs USING btree (import_id) WHERE mailed_at IS NULL;

CREATE TABLE import_feeds (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  address text NOT NULL,
  city text,
  failures integer DEFAULT 0 NOT NULL,
  problem text,
  content_hash bytea,
  fetched_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT import_feeds_pkey PRIMARY KEY (id),
  CONSTRAINT import_feeds_owner_id_address_key UNIQUE (owner_id, address),
  CONSTRAINT import_feeds_address_check CHECK (length(address) >= 1 AND length(address) <= 2000),
  CONSTRAINT import_feeds_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE import_files (
  key text NOT NULL,
  import_id integer,
  kind text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT import_files_pkey PRIMARY KEY (key),
  CONSTRAINT import_files_kind_check CHECK (kind = ANY (ARRAY['table'::text, 'pictures'::text])),
  CONSTRAINT import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL
);
CREATE INDEX import_files_import ON import_files USING btree (import_id);

CREATE TABLE import_limits (
  user_id integer NOT NULL,
  homes integer NOT NULL,
  CONSTRAINT import_limits_pkey PRIMARY KEY (user_id),
  CONSTRAINT import_limits_homes_check CHECK (homes >= 0),
  CONSTRAINT import_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE import_lines (
  import_id integer NOT NULL,
  n integer NOT NULL,
  line integer NOT NULL,
  outcome text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  text text DEFAULT ''::text NOT NULL,
  reference text,
  home text,
  content_key text,
  content_hash text,
  price bigint,
  record jsonb,
  picture_addresses text[] DEFAULT '{}'::text[] NOT NULL,
  is_repeat boolean DEFAULT false NOT NULL,
  home_id integer,
  property_id integer,
  before jsonb,
  is_done boolean DEFAULT false NOT NULL,
  stored_at timestamp with time zone,
  pictures smallint DEFAULT 0 NOT NULL,
  pictures_failed smallint DEFAULT 0 NOT NULL,
  has_pictures_done boolean DEFAULT false NOT NULL,
  picture_reasons text[] DEFAULT '{}'::text[] NOT NULL,
  changed_on date,
  CONSTRAINT import_lines_pkey PRIMARY KEY (import_id, n),
  CONSTRAINT import_lines_outcome_check CHECK (outcome = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'returned'::text, 'doubtful'::text, 'refused'::text, 'over_limit'::text, 'paused'::text])),
  CONSTRAINT import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_lines_open ON import_lines USING btree (import_id, n) WHERE NOT is_done;

CREATE TABLE import_sources (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  name text NOT NULL,
  imported_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT import_sources_pkey PRIMARY KEY (id),
  CONSTRAINT import_sources_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT import_sources_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX import_sources_owner ON import_sources USING btree (owner_id);

CREATE TABLE imported_homes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  source_id integer NOT NULL,
  property_id integer,
  reference text,
  home text NOT NULL,
  content_key text,
  content_hash text,
  price bigint NOT NULL,
  record jsonb NOT NULL,
  is_paused boolean DEFAULT false NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT imported_homes_pkey PRIMARY KEY (id),
  CONSTRAINT imported_homes_property_id_key UNIQUE (property_id),
  CONSTRAINT imported_homes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT imported_homes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL,
  CONSTRAINT imported_homes_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_sources(id) ON DELETE CASCADE
);
CREATE INDEX imported_homes_gone ON imported_homes USING btree (updated_at) WHERE property_id IS NULL;
CREATE INDEX imported_homes_owner ON imported_homes USING btree (owner_id, id);
CREATE INDEX imported_homes_source ON imported_homes USING btree (source_id);

CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  source_id integer,
  state text DEFAULT 'reading'::text NOT NULL,
  origin text NOT NULL,
  file_name text NOT NULL,
  city text,
  transaction_type text,
  is_automatic boolean DEFAULT false NOT NULL,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  columns jsonb DEFAULT '[]'::jsonb NOT NULL,
  questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  preview jsonb DEFAULT '[]'::jsonb NOT NULL,
  counts jsonb,
  problem text,
  done integer DEFAULT 0 NOT NULL,
  total integer,
  claim uuid,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  read_at timestamp with time zone,
  stored_at timestamp with time zone,
  finished_at timestamp with time zone,
  request_key text,
  ran_at timestamp with time zone,
  is_workbook boolean DEFAULT false NOT NULL,
  pictures_claim uuid,
  pictures_claimed_until timestamp with time zone,
  pictures_ran_at timestamp with time zone,
  pictures_after timestamp with time zone,
  picture_fetching jsonb,
  lines_deleted boolean DEFAULT false NOT NULL,
  before_deleted boolean DEFAULT false NOT NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_origin_check CHECK (origin = ANY (ARRAY['upload'::text, 'feed'::text, 'api'::text, 'command'::text])),
  CONSTRAINT imports_state_check CHECK (state = ANY (ARRAY['reading'::text, 'waiting'::text, 'storing'::text, 'stored'::text, 'undoing'::text, 'undone'::text, 'refused'::text, 'discarded'::text])),
  CONSTRAINT imports_transaction_type_check CHECK (transaction_type = ANY (ARRAY['sale'::text, 'rent'::text])),
  CONSTRAINT imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT imports_source_id_fkey FOREIGN KEY (source_id) REFERENCES import_sources(id) ON DELETE SET NULL
);
CREATE INDEX imports_owner ON imports USING btree (owner_id, id);
CREATE UNIQUE INDEX imports_request_key ON imports USING btree (owner_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX imports_source ON imports USING btree (source_id);
CREATE INDEX imports_unfinished ON imports USING btree (id) WHERE state = ANY (ARRAY['reading'::text, 'storing'::text, 'undoing'::text]);
CREATE INDEX imports_waiting ON imports USING btree (created_at) WHERE state = 'waiting'::text;
CREATE INDEX imports_with_before ON imports USING btree (stored_at) WHERE NOT before_deleted;
CREATE INDEX imports_with_lines ON imports USING btree (id) WHERE NOT lines_deleted;

CREATE TABLE invoice_series (
  series text NOT NULL,
  last integer NOT NULL,
  CONSTRAINT invoice_series_pkey PRIMARY KEY (series)
);

CREATE TABLE invoices (
  number text NOT NULL,
  kind text NOT NULL,
  order_id text NOT NULL,
  user_id integer,
  reason text NOT NULL,
  content jsonb NOT NULL,
  total_paise bigint NOT NULL,
  issued_at timestamp with time zone DEFAULT now() NOT NULL,
  mailed_at timestamp with time zone,
  CONSTRAINT invoices_pkey PRIMARY KEY (number),
  CONSTRAINT invoices_order_id_reason_key UNIQUE (order_id, reason),
  CONSTRAINT invoices_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'receipt'::text, 'credit_note'::text])),
  CONSTRAINT invoices_number_check CHECK (length(number) <= 16),
  CONSTRAINT invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES plan_orders(id),
  CONSTRAINT invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX invoices_email ON invoices USING btree (lower((content -> 'buyer'::text) ->> 'email'::text));
CREATE INDEX invoices_time ON invoices USING btree (issued_at);
CREATE INDEX invoices_unmailed ON invoices USING btree (issued_at) WHERE mailed_at IS NULL;
CREATE INDEX invoices_user ON invoices USING btree (user_id, issued_at DESC);

CREATE TABLE job_positions (
  job text NOT NULL,
  round text DEFAULT ''::text NOT NULL,
  after_id bigint DEFAULT 0 NOT NULL,
  CONSTRAINT job_positions_pkey PRIMARY KEY (job)
);

CREATE TABLE lead_responses (
  property_id integer NOT NULL,
  user_id integer NOT NULL,
  message text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT lead_responses_pkey PRIMARY KEY (property_id, user_id),
  CONSTRAINT lead_responses_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  CONSTRAINT lead_responses_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT lead_responses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX lead_responses_user ON lead_responses USING btree (user_id, created_at DESC);

CREATE TABLE mail_opt_outs (
  user_id integer NOT NULL,
  kind text NOT NULL,
  CONSTRAINT mail_opt_outs_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT mail_opt_outs_kind_check CHECK (kind <> ''::text),
  CONSTRAINT mail_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE mail_suppressions (
  address text NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mail_suppressions_pkey PRIMARY KEY (address),
  CONSTRAINT mail_suppressions_address_check CHECK (length(address) <= 254 AND address = lower(address)),
  CONSTRAINT mail_suppressions_reason_check CHECK (reason = ANY (ARRAY['bounce'::text, 'complaint'::text]))
);

CREATE TABLE mails (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  html text,
  text text,
  code text,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  due_at timestamp with time zone DEFAULT now() NOT NULL,
  claimed_at timestamp with time zone,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  attachment_name text,
  attachment bytea,
  unsubscribe_url text,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_last_error_check CHECK (length(last_error) <= 200),
  CONSTRAINT mails_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'handed_over'::text, 'sent'::text, 'kept'::text, 'expired'::text, 'failed'::text, 'in_doubt'::text])),
  CONSTRAINT mails_subject_check CHECK (length(subject) <= 250 AND subject !~ '[[:cntrl:]]'::text),
  CONSTRAINT mails_to_address_check CHECK (length(to_address) <= 254),
  CONSTRAINT mails_unsubscribe_url_check CHECK (length(unsubscribe_url) <= 500)
);
CREATE INDEX mails_newest ON mails USING btree (created_at);
CREATE INDEX mails_open ON mails USING btree (state, due_at) WHERE state = ANY (ARRAY['queued'::text, 'sending'::text, 'handed_over'::text, 'failed'::text, 'in_doubt'::text]);
CREATE INDEX mails_queued_since ON mails USING btree (created_at) WHERE state = 'queued'::text;
CREATE INDEX mails_sent_at ON mails USING btree (sent_at) WHERE state = 'sent'::text;
CREATE INDEX mails_under_way ON mails USING btree (due_at) WHERE state = ANY (ARRAY['queued'::text, 'sending'::text, 'handed_over'::text]);

CREATE TABLE member_acts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  agency_id integer NOT NULL,
  actor_id integer,
  act text NOT NULL,
  subject integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT member_acts_pkey PRIMARY KEY (id),
  CONSTRAINT member_acts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT member_acts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE
);
CREATE INDEX member_acts_actor ON member_acts USING btree (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX member_acts_age ON member_acts USING btree (at);
CREATE INDEX member_acts_agency ON member_acts USING btree (agency_id, id DESC);

CREATE TABLE merged_records (
  property_id integer NOT NULL,
  into_id integer NOT NULL,
  merged_at timestamp with time zone DEFAULT now() NOT NULL,
  moved jsonb NOT NULL,
  CONSTRAINT merged_records_pkey PRIMARY KEY (property_id),
  CONSTRAINT merged_records_check CHECK (property_id <> into_id),
  CONSTRAINT merged_records_into_id_fkey FOREIGN KEY (into_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT merged_records_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX merged_records_into ON merged_records USING btree (into_id);

CREATE TABLE message_reports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  message_id bigint NOT NULL,
  reported_id integer NOT NULL,
  reason text NOT NULL,
  details text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  was_right boolean,
  CONSTRAINT message_reports_pkey PRIMARY KEY (id),
  CONSTRAINT message_reports_user_id_message_id_key UNIQUE (user_id, message_id),
  CONSTRAINT message_reports_details_check CHECK (length(details) <= 1000),
  CONSTRAINT message_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  CONSTRAINT message_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX message_reports_message ON message_reports USING btree (message_id);
CREATE INDEX message_reports_reported ON message_reports USING btree (reported_id);

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  conversation_id integer NOT NULL,
  sender_id integer NOT NULL,
  client_id uuid DEFAULT gen_random_uuid() NOT NULL,
  type text DEFAULT 'text'::text NOT NULL,
  body text DEFAULT ''::text NOT NULL,
  property_id integer,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  actor_id integer,
  project_id integer,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_sender_id_client_id_key UNIQUE (sender_id, client_id),
  CONSTRAINT messages_body_check CHECK (length(body) <= 4000),
  CONSTRAINT messages_check CHECK (body <> ''::text OR type <> 'text'::text),
  CONSTRAINT messages_type_check CHECK (type = ANY (ARRAY['text'::text, 'image'::text, 'file'::text])),
  CONSTRAINT messages_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT messages_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE SET NULL,
  CONSTRAINT messages_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL,
  CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX messages_about_project ON messages USING btree (conversation_id, id) WHERE project_id IS NOT NULL;
CREATE INDEX messages_actor ON messages USING btree (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX messages_conversation ON messages USING btree (conversation_id, id);
CREATE INDEX messages_created ON messages USING brin (created_at);
CREATE INDEX messages_project ON messages USING btree (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX messages_property ON messages USING btree (property_id) WHERE property_id IS NOT NULL;
CREATE INDEX messages_topics ON messages USING btree (conversation_id, property_id, id) WHERE property_id IS NOT NULL;
CREATE TRIGGER messages_enquiries AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION note_message_of_enquiries();

CREATE TABLE migration_checksums (
  name text NOT NULL,
  checksum text NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migration_checksums_pkey PRIMARY KEY (name)
);

CREATE TABLE moderation_acts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  item_id integer,
  act text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  person_id integer,
  title text DEFAULT ''::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  before jsonb DEFAULT '{}'::jsonb NOT NULL,
  made_by integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ends_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by integer,
  CONSTRAINT moderation_acts_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_acts_note_check CHECK (length(note) <= 1000),
  CONSTRAINT moderation_acts_reason_check CHECK (length(reason) <= 1000),
  CONSTRAINT moderation_acts_subject_type_check CHECK (subject_type = ANY (ARRAY['listing'::text, 'lead'::text, 'person'::text, 'message'::text, 'order'::text, 'complaint'::text, 'comment'::text])),
  CONSTRAINT moderation_acts_item_id_fkey FOREIGN KEY (item_id) REFERENCES review_items(id) ON DELETE SET NULL,
  CONSTRAINT moderation_acts_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX moderation_acts_item ON moderation_acts USING btree (item_id);
CREATE INDEX moderation_acts_person ON moderation_acts USING btree (person_id, id DESC);
CREATE INDEX moderation_acts_pictures ON moderation_acts USING btree (created_at) WHERE act = 'remove_picture'::text AND undone_at IS NULL AND before ? 'images'::text;
CREATE INDEX moderation_acts_subject ON moderation_acts USING btree (subject_type, subject_id);

CREATE TABLE newest_backups (
  kind text NOT NULL,
  backup text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT newest_backups_pkey PRIMARY KEY (kind),
  CONSTRAINT newest_backups_kind_check CHECK (kind = ANY (ARRAY['made'::text, 'verified'::text]))
);

CREATE TABLE news (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  property_id integer,
  search_id integer,
  facts jsonb DEFAULT '{}'::jsonb NOT NULL,
  in_app boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  read_at timestamp with time zone,
  mail_plan text,
  CONSTRAINT news_pkey PRIMARY KEY (id),
  CONSTRAINT news_user_id_kind_subject_key UNIQUE (user_id, kind, subject),
  CONSTRAINT news_kind_check CHECK (kind = ANY (ARRAY['match'::text, 'price_drop'::text, 'answer'::text, 'reveal'::text, 'views'::text, 'plan_end'::text, 'visit'::text, 'still_there'::text, 'offer'::text, 'enquiry'::text, 'import'::text, 'reached'::text, 'agency'::text, 'webhook'::text, 'project'::text])),
  CONSTRAINT news_mail_plan_check CHECK (mail_plan = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text])),
  CONSTRAINT news_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 60),
  CONSTRAINT news_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX news_listed ON news USING btree (user_id, id DESC) WHERE in_app;
CREATE INDEX news_of_home ON news USING btree (property_id, user_id) WHERE property_id IS NOT NULL;
CREATE INDEX news_old ON news USING btree (created_at);
CREATE INDEX news_to_mail ON news USING btree (mail_plan, user_id) WHERE mail_plan IS NOT NULL;
CREATE INDEX news_unread ON news USING btree (user_id) WHERE in_app AND read_at IS NULL;
CREATE TRIGGER news_pushes_insert AFTER INSERT ON news REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION news_pushes_after_insert();

CREATE TABLE news_mails (
  user_id integer NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  number smallint DEFAULT 1 NOT NULL,
  CONSTRAINT news_mails_pkey PRIMARY KEY (user_id, kind, day, number),
  CONSTRAINT news_mails_kind_check CHECK (kind = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text])),
  CONSTRAINT news_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX news_mails_day ON news_mails USING btree (day);

CREATE TABLE news_opt_outs (
  user_id integer NOT NULL,
  kind text NOT NULL,
  CONSTRAINT news_opt_outs_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT news_opt_outs_kind_check CHECK (kind <> ''::text),
  CONSTRAINT news_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE news_pushes (
  news_id bigint NOT NULL,
  user_id integer NOT NULL,
  due_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT news_pushes_pkey PRIMARY KEY (news_id),
  CONSTRAINT news_pushes_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  CONSTRAINT news_pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX news_pushes_due ON news_pushes USING btree (due_at);
CREATE INDEX news_pushes_user ON news_pushes USING btree (user_id, due_at);

CREATE TABLE newsletter_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  city text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  mailed_on date,
  digested_at timestamp with time zone,
  language text DEFAULT 'en'::text NOT NULL,
  CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_subscriptions_city_check CHECK (length(city) >= 1 AND length(city) <= 100),
  CONSTRAINT newsletter_subscriptions_email_check CHECK (length(email) <= 254),
  CONSTRAINT newsletter_subscriptions_language_check CHECK (language ~ '^[a-z]{2}$'::text)
);
CREATE INDEX newsletter_subscriptions_active ON newsletter_subscriptions USING btree (city, id) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX newsletter_subscriptions_email ON newsletter_subscriptions USING btree (lower(email));
CREATE INDEX newsletter_subscriptions_unconfirmed ON newsletter_subscriptions USING btree (created_at) WHERE confirmed_at IS NULL;

CREATE TABLE observed_prices (
  property_id integer NOT NULL,
  month date NOT NULL,
  rupees bigint NOT NULL,
  before_rupees bigint,
  CONSTRAINT observed_prices_pkey PRIMARY KEY (property_id),
  CONSTRAINT observed_prices_before_rupees_check CHECK (before_rupees > 0),
  CONSTRAINT observed_prices_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT observed_prices_rupees_check CHECK (rupees > 0),
  CONSTRAINT observed_prices_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
) WITH (fillfactor=80);

CREATE TABLE offers (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  property_id integer NOT NULL,
  owner_id integer NOT NULL,
  seeker_id integer NOT NULL,
  state text NOT NULL,
  waits_for text,
  price bigint NOT NULL,
  unit text NOT NULL,
  starts_on date,
  valid_until timestamp with time zone NOT NULL,
  conditions text NOT NULL,
  reason text,
  ended_by text,
  rounds smallint DEFAULT 1 NOT NULL,
  revision smallint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  talks_until timestamp with time zone,
  CONSTRAINT offers_pkey PRIMARY KEY (id),
  CONSTRAINT offers_check CHECK (owner_id <> seeker_id),
  CONSTRAINT offers_check1 CHECK ((waits_for IS NOT NULL) = (state = 'open'::text)),
  CONSTRAINT offers_check2 CHECK ((talks_until IS NOT NULL) = (state = 'accepted'::text)),
  CONSTRAINT offers_conditions_check CHECK (length(conditions) <= 500),
  CONSTRAINT offers_ended_by_check CHECK (ended_by = ANY (ARRAY['owner'::text, 'seeker'::text, 'reach'::text, 'home'::text])),
  CONSTRAINT offers_price_check CHECK (price > 0),
  CONSTRAINT offers_reason_check CHECK (length(reason) <= 300),
  CONSTRAINT offers_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])),
  CONSTRAINT offers_unit_check CHECK (unit = ANY (ARRAY['sale'::text, 'month'::text, 'lease'::text])),
  CONSTRAINT offers_waits_for_check CHECK (waits_for = ANY (ARRAY['owner'::text, 'seeker'::text])),
  CONSTRAINT offers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT offers_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT offers_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX offers_changed ON offers USING btree (changed_at);
CREATE INDEX offers_live ON offers USING btree (id) WHERE state = ANY (ARRAY['open'::text, 'accepted'::text]);
CREATE INDEX offers_owner ON offers USING btree (owner_id, changed_at DESC);
CREATE INDEX offers_property ON offers USING btree (property_id, seeker_id);
CREATE INDEX offers_seeker ON offers USING btree (seeker_id, changed_at DESC);
CREATE TRIGGER offers_talks AFTER UPDATE OF talks_until, property_id ON offers FOR EACH ROW WHEN (old.talks_until IS DISTINCT FROM new.talks_until OR old.property_id <> new.property_id) EXECUTE FUNCTION note_talks();
CREATE TRIGGER offers_talks_delete AFTER DELETE ON offers FOR EACH ROW WHEN (old.talks_until IS NOT NULL) EXECUTE FUNCTION note_talks();
CREATE TRIGGER offers_talks_insert AFTER INSERT ON offers FOR EACH ROW WHEN (new.talks_until IS NOT NULL) EXECUTE FUNCTION note_talks();

CREATE TABLE one_time_codes (
  user_id integer,
  purpose text NOT NULL,
  code_hash bytea,
  attempts smallint DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone DEFAULT now() NOT NULL,
  failures smallint DEFAULT 0 NOT NULL,
  failures_since timestamp with time zone DEFAULT now() NOT NULL,
  locked_until timestamp with time zone,
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  registration_id integer,
  browser_hash bytea,
  CONSTRAINT one_time_codes_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_codes_of UNIQUE NULLS NOT DISTINCT (user_id, registration_id, purpose, browser_hash),
  CONSTRAINT one_time_codes_attempts_check CHECK (attempts >= 0 AND attempts <= 3),
  CONSTRAINT one_time_codes_owner CHECK (num_nonnulls(user_id, registration_id) = 1),
  CONSTRAINT one_time_codes_purpose_check CHECK (purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'sign_in'::text, 'change_email_old'::text, 'change_email_new'::text, 'verify_phone'::text])),
  CONSTRAINT one_time_codes_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  CONSTRAINT one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX one_time_codes_end ON one_time_codes USING btree (expires_at) WHERE browser_hash IS NOT NULL;
CREATE INDEX one_time_codes_registration ON one_time_codes USING btree (registration_id);

CREATE TABLE operator_audit (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  operator_id integer,
  role text NOT NULL,
  act text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  person_id integer,
  before jsonb,
  after jsonb,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT operator_audit_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_audit_operator ON operator_audit USING btree (operator_id, id DESC);
CREATE INDEX operator_audit_person ON operator_audit USING btree (person_id, id DESC);
CREATE INDEX operator_audit_subject ON operator_audit USING btree (subject_type, subject_id, id DESC);
CREATE TRIGGER guard_operator_audit BEFORE DELETE OR UPDATE ON operator_audit FOR EACH ROW EXECUTE FUNCTION guard_operator_audit();
CREATE TRIGGER guard_operator_audit_whole BEFORE TRUNCATE ON operator_audit FOR EACH STATEMENT EXECUTE FUNCTION guard_operator_audit();

CREATE TABLE operator_invitations (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  token_hash bytea NOT NULL,
  made_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT operator_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT operator_invitations_role_check CHECK (role = ANY (ARRAY['reader'::text, 'moderator'::text, 'administrator'::text]))
);
CREATE UNIQUE INDEX operator_invitations_email ON operator_invitations USING btree (lower(email));

CREATE TABLE operator_notes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  person_id integer,
  message text NOT NULL,
  made_by integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT operator_notes_pkey PRIMARY KEY (id),
  CONSTRAINT operator_notes_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  CONSTRAINT operator_notes_subject_type_check CHECK (subject_type = ANY (ARRAY['listing'::text, 'lead'::text, 'person'::text, 'order'::text])),
  CONSTRAINT operator_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX operator_notes_person ON operator_notes USING btree (person_id);
CREATE INDEX operator_notes_subject ON operator_notes USING btree (subject_type, subject_id);

CREATE TABLE operator_sessions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  session_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  fresh_until timestamp with time zone NOT NULL,
  CONSTRAINT operator_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT operator_sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT operator_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT operator_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES operators(user_id) ON DELETE CASCADE
);
CREATE INDEX operator_sessions_end ON operator_sessions USING btree (expires_at);
CREATE INDEX operator_sessions_session ON operator_sessions USING btree (session_id);
CREATE INDEX operator_sessions_user ON operator_sessions USING btree (user_id);

CREATE TABLE operators (
  user_id integer NOT NULL,
  role text NOT NULL,
  made_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT operators_pkey PRIMARY KEY (user_id),
  CONSTRAINT operators_role_check CHECK (role = ANY (ARRAY['reader'::text, 'moderator'::text, 'administrator'::text])),
  CONSTRAINT operators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE order_keys (
  user_id integer NOT NULL,
  key text NOT NULL,
  order_id text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT order_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT order_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES plan_orders(id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT order_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE owner_answers (
  owner_id integer NOT NULL,
  asked integer NOT NULL,
  answered integer NOT NULL,
  usual_minutes integer,
  counted_on date NOT NULL,
  CONSTRAINT owner_answers_pkey PRIMARY KEY (owner_id),
  CONSTRAINT owner_answers_asked_check CHECK (asked > 0),
  CONSTRAINT owner_answers_check CHECK (answered >= 0 AND answered <= asked),
  CONSTRAINT owner_answers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX owner_answers_age ON owner_answers USING btree (counted_on);

CREATE TABLE owner_questions (
  property_id integer NOT NULL,
  asked_on date NOT NULL,
  state text DEFAULT 'asked'::text NOT NULL,
  CONSTRAINT owner_questions_pkey PRIMARY KEY (property_id),
  CONSTRAINT owner_questions_state_check CHECK (state = ANY (ARRAY['asked'::text, 'sunk'::text, 'paused'::text])),
  CONSTRAINT owner_questions_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
) WITH (fillfactor=80);
CREATE INDEX owner_questions_age ON owner_questions USING btree (asked_on);
CREATE INDEX owner_questions_by_state ON owner_questions USING btree (state, asked_on);

CREATE TABLE partial_sign_ins (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  password_mark bytea NOT NULL,
  remember boolean NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT partial_sign_ins_pkey PRIMARY KEY (token_hash),
  CONSTRAINT partial_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX partial_sign_ins_end ON partial_sign_ins USING btree (expires_at);
CREATE INDEX partial_sign_ins_user ON partial_sign_ins USING btree (user_id);

CREATE TABLE passkey_challenges (
  challenge_hash bytea NOT NULL,
  user_id integer,
  expires_at timestamp with time zone NOT NULL,
  purpose text NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT passkey_challenges_of CHECK ((user_id IS NULL) = (purpose = 'sign_in'::text)),
  CONSTRAINT passkey_challenges_purpose CHECK (purpose = ANY (ARRAY['add'::text, 'sign_in'::text, 'prove'::text, 'change'::text])),
  CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_end ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);

CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1023),
  CONSTRAINT passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

CREATE TABLE password_reset_grants (
  token_hash bytea NOT NULL,
  user_id integer,
  expires_at timestamp with time zone NOT NULL,
  registration_id integer,
  CONSTRAINT password_reset_grants_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_reset_grants_owner CHECK (num_nonnulls(user_id, registration_id) = 1),
  CONSTRAINT password_reset_grants_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  CONSTRAINT password_reset_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_reset_grants_end ON password_reset_grants USING btree (expires_at);
CREATE INDEX password_reset_grants_registration ON password_reset_grants USING btree (registration_id);
CREATE INDEX password_reset_grants_user ON password_reset_grants USING btree (user_id);

CREATE TABLE payment_differences (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  code text NOT NULL,
  subject_id text NOT NULL,
  order_id text,
  day date,
  sentence text NOT NULL,
  found_at timestamp with time zone DEFAULT now() NOT NULL,
  mended_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  reviewed_by integer,
  CONSTRAINT payment_differences_pkey PRIMARY KEY (id),
  CONSTRAINT payment_differences_code_subject_id_key UNIQUE (code, subject_id),
  CONSTRAINT payment_differences_code_check CHECK (code ~ '^[a-z_]{1,40}$'::text),
  CONSTRAINT payment_differences_sentence_check CHECK (length(sentence) <= 500),
  CONSTRAINT payment_differences_subject_id_check CHECK (length(subject_id) <= 200),
  CONSTRAINT payment_differences_order_id_fkey FOREIGN KEY (order_id) REFERENCES plan_orders(id)
);
CREATE INDEX payment_differences_day ON payment_differences USING btree (day);
CREATE INDEX payment_differences_open ON payment_differences USING btree (id) WHERE mended_at IS NULL AND reviewed_at IS NULL;
CREATE INDEX payment_differences_subject ON payment_differences USING btree (subject_id);

CREATE TABLE payment_disputes (
  id text NOT NULL,
  payment_id text NOT NULL,
  amount_paise bigint NOT NULL,
  deducted_paise bigint DEFAULT 0 NOT NULL,
  reason text NOT NULL,
  phase text NOT NULL,
  state text NOT NULL,
  respond_by timestamp with time zone,
  stated_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT payment_disputes_pkey PRIMARY KEY (id),
  CONSTRAINT payment_disputes_amount_paise_check CHECK (amount_paise >= 0),
  CONSTRAINT payment_disputes_deducted_paise_check CHECK (deducted_paise >= 0),
  CONSTRAINT payment_disputes_id_check CHECK (length(id) <= 60),
  CONSTRAINT payment_disputes_payment_id_check CHECK (length(payment_id) <= 60),
  CONSTRAINT payment_disputes_phase_check CHECK (length(phase) <= 40),
  CONSTRAINT payment_disputes_reason_check CHECK (length(reason) <= 100),
  CONSTRAINT payment_disputes_state_check CHECK (state = ANY (ARRAY['open'::text, 'under_review'::text, 'action_required'::text, 'won'::text, 'closed'::text, 'lost'::text]))
);
CREATE INDEX payment_disputes_payment ON payment_disputes USING btree (payment_id);

CREATE TABLE payments (
  id text NOT NULL,
  order_id text NOT NULL,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  pays boolean DEFAULT false NOT NULL,
  review text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_id_check CHECK (length(id) <= 60),
  CONSTRAINT payments_review_check CHECK (review = ANY (ARRAY['second_payment'::text, 'second_payment_refunded'::text, 'amount_differs'::text, 'no_account'::text])),
  CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES plan_orders(id)
);
CREATE UNIQUE INDEX payments_one_pays ON payments USING btree (order_id) WHERE pays;
CREATE INDEX payments_order ON payments USING btree (order_id);
CREATE INDEX payments_time ON payments USING btree (created_at);
CREATE TRIGGER code_of_review BEFORE INSERT OR UPDATE OF review ON payments FOR EACH ROW EXECUTE FUNCTION code_of_review();

CREATE TABLE phone_checks (
  user_id integer NOT NULL,
  sent_to text,
  sent_by text,
  sent_until timestamp with time zone,
  verified_number text,
  verified_at timestamp with time zone,
  CONSTRAINT phone_checks_pkey PRIMARY KEY (user_id),
  CONSTRAINT phone_checks_sent CHECK (num_nulls(sent_to, sent_by, sent_until) = ANY (ARRAY[0, 3])),
  CONSTRAINT phone_checks_sent_by_check CHECK (sent_by = ANY (ARRAY['sms'::text, 'whatsapp'::text])),
  CONSTRAINT phone_checks_sent_to_check CHECK (length(sent_to) <= 40),
  CONSTRAINT phone_checks_verified CHECK (num_nulls(verified_number, verified_at) = ANY (ARRAY[0, 2])),
  CONSTRAINT phone_checks_verified_number_check CHECK (length(verified_number) <= 40),
  CONSTRAINT phone_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX phone_checks_end ON phone_checks USING btree (sent_until) WHERE verified_at IS NULL;
CREATE UNIQUE INDEX phone_checks_number ON phone_checks USING btree (verified_number);

CREATE TABLE picture_uses (
  picture_id text NOT NULL,
  property_id integer NOT NULL,
  CONSTRAINT picture_uses_pkey PRIMARY KEY (picture_id, property_id),
  CONSTRAINT picture_uses_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT picture_uses_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX picture_uses_property ON picture_uses USING btree (property_id);

CREATE TABLE pictures (
  id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  color text NOT NULL,
  widths integer[] NOT NULL,
  complete boolean DEFAULT false NOT NULL,
  permanent boolean DEFAULT false NOT NULL,
  holders integer DEFAULT 0 NOT NULL,
  touched_at timestamp with time zone DEFAULT now() NOT NULL,
  hash bit(64),
  mirrored_hash bit(64),
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT pictures_height_check CHECK (height > 0),
  CONSTRAINT pictures_holders_check CHECK (holders >= 0),
  CONSTRAINT pictures_id_check CHECK (id ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT pictures_width_check CHECK (width > 0)
);
CREATE INDEX pictures_held ON pictures USING btree (touched_at) WHERE holders > 0;

CREATE TABLE place_areas (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  gazetteer_id text NOT NULL,
  city_area_id integer,
  name text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  slug text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  merged_into integer,
  CONSTRAINT place_areas_pkey PRIMARY KEY (id),
  CONSTRAINT place_areas_gazetteer_id_key UNIQUE (gazetteer_id),
  CONSTRAINT place_areas_check CHECK (merged_into <> id),
  CONSTRAINT place_areas_city_check CHECK (length(city) >= 1 AND length(city) <= 100),
  CONSTRAINT place_areas_gazetteer_id_check CHECK (gazetteer_id ~ '^[[:alnum:]_-]{1,64}$'::text),
  CONSTRAINT place_areas_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT place_areas_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 80),
  CONSTRAINT place_areas_state_check CHECK (length(state) >= 1 AND length(state) <= 100),
  CONSTRAINT place_areas_city_area_id_fkey FOREIGN KEY (city_area_id) REFERENCES place_areas(id),
  CONSTRAINT place_areas_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES place_areas(id)
);
CREATE INDEX place_areas_city ON place_areas USING btree (city_area_id);

CREATE TABLE place_page_counts (
  only_row boolean DEFAULT true NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  observed_on date,
  months_on date,
  CONSTRAINT place_page_counts_pkey PRIMARY KEY (only_row),
  CONSTRAINT place_page_counts_only_row_check CHECK (only_row)
);

CREATE TABLE place_pages (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  area_id integer NOT NULL,
  deal text NOT NULL,
  kind text,
  bedrooms smallint,
  homes integer NOT NULL,
  owners integer NOT NULL,
  facts jsonb NOT NULL,
  fingerprint bigint NOT NULL,
  same_as integer,
  made_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  empty_since timestamp with time zone,
  counted_hash bigint,
  CONSTRAINT place_pages_pkey PRIMARY KEY (id),
  CONSTRAINT place_pages_area_id_deal_kind_bedrooms_key UNIQUE NULLS NOT DISTINCT (area_id, deal, kind, bedrooms),
  CONSTRAINT place_pages_bedrooms_check CHECK (bedrooms >= 1 AND bedrooms <= 4),
  CONSTRAINT place_pages_deal_check CHECK (deal = ANY (ARRAY['sale'::text, 'rent'::text])),
  CONSTRAINT place_pages_empty CHECK ((homes = 0) = (empty_since IS NOT NULL)),
  CONSTRAINT place_pages_homes_check CHECK (homes >= 0),
  CONSTRAINT place_pages_owners_check CHECK (owners >= 0),
  CONSTRAINT place_pages_area_id_fkey FOREIGN KEY (area_id) REFERENCES place_areas(id),
  CONSTRAINT place_pages_same_as_fkey FOREIGN KEY (same_as) REFERENCES place_pages(id)
);

CREATE TABLE place_pictures (
  property_id integer NOT NULL,
  picture_id text NOT NULL,
  user_id integer NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  CONSTRAINT place_pictures_pkey PRIMARY KEY (property_id, picture_id),
  CONSTRAINT place_pictures_picture_id_property_id_fkey FOREIGN KEY (picture_id, property_id) REFERENCES picture_uses(picture_id, property_id) ON DELETE CASCADE,
  CONSTRAINT place_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX place_pictures_taken ON place_pictures USING btree (taken_at);
CREATE INDEX place_pictures_use ON place_pictures USING btree (picture_id, property_id);
CREATE INDEX place_pictures_user ON place_pictures USING btree (user_id);

CREATE TABLE place_price_months (
  area_id integer NOT NULL,
  deal text NOT NULL,
  kind text NOT NULL,
  bedrooms smallint NOT NULL,
  month date NOT NULL,
  homes integer NOT NULL,
  owners integer NOT NULL,
  middle double precision,
  same_homes integer NOT NULL,
  same_change double precision,
  CONSTRAINT place_price_months_pkey PRIMARY KEY (area_id, deal, kind, bedrooms, month),
  CONSTRAINT place_price_months_bedrooms_check CHECK (bedrooms >= 1 AND bedrooms <= 4),
  CONSTRAINT place_price_months_deal_check CHECK (deal = ANY (ARRAY['sale'::text, 'rent'::text])),
  CONSTRAINT place_price_months_homes_check CHECK (homes > 0),
  CONSTRAINT place_price_months_middle_check CHECK (middle > 0::double precision),
  CONSTRAINT place_price_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT place_price_months_owners_check CHECK (owners > 0),
  CONSTRAINT place_price_months_area_id_fkey FOREIGN KEY (area_id) REFERENCES place_areas(id)
);
CREATE INDEX place_price_months_month ON place_price_months USING btree (month);

CREATE TABLE place_slugs (
  city_area_id integer,
  slug text NOT NULL,
  area_id integer NOT NULL,
  CONSTRAINT place_slugs_city_area_id_slug_key UNIQUE NULLS NOT DISTINCT (city_area_id, slug),
  CONSTRAINT place_slugs_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 80),
  CONSTRAINT place_slugs_area_id_fkey FOREIGN KEY (area_id) REFERENCES place_areas(id),
  CONSTRAINT place_slugs_city_area_id_fkey FOREIGN KEY (city_area_id) REFERENCES place_areas(id)
);
CREATE INDEX place_slugs_area ON place_slugs USING btree (area_id);

CREATE TABLE plan_orders (
  id text NOT NULL,
  user_id integer,
  plan_id text NOT NULL,
  plan_kind text NOT NULL,
  plan_name text NOT NULL,
  price_rupees integer NOT NULL,
  duration_days integer NOT NULL,
  currency text DEFAULT 'INR'::text NOT NULL,
  property_id integer,
  buyer_state text,
  gateway_order_id text,
  gateway_asked_at timestamp with time zone,
  status text DEFAULT 'open'::text NOT NULL,
  review text,
  checks integer DEFAULT 0 NOT NULL,
  next_check_at timestamp with time zone DEFAULT now() + '00:15:00'::interval NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  paid_at timestamp with time zone,
  CONSTRAINT plan_orders_pkey PRIMARY KEY (id),
  CONSTRAINT plan_orders_gateway_order_id_key UNIQUE (gateway_order_id),
  CONSTRAINT plan_orders_duration_days_check CHECK (duration_days > 0),
  CONSTRAINT plan_orders_id_check CHECK (id ~ '^[A-Za-z0-9_-]{22}$'::text),
  CONSTRAINT plan_orders_plan_kind_check CHECK (plan_kind = ANY (ARRAY['feature'::text, 'subscription'::text])),
  CONSTRAINT plan_orders_price_rupees_check CHECK (price_rupees > 0),
  CONSTRAINT plan_orders_review_check CHECK (review = ANY (ARRAY['second_payment'::text, 'second_payment_refunded'::text, 'amount_differs'::text, 'no_account'::text])),
  CONSTRAINT plan_orders_status_check CHECK (status = ANY (ARRAY['open'::text, 'paid'::text, 'refunded'::text, 'given_up'::text])),
  CONSTRAINT plan_orders_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL,
  CONSTRAINT plan_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX plan_orders_newest ON plan_orders USING btree (created_at DESC);
CREATE INDEX plan_orders_paid ON plan_orders USING btree (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX plan_orders_unpaid ON plan_orders USING btree (next_check_at) WHERE status = 'open'::text;
CREATE INDEX plan_orders_user ON plan_orders USING btree (user_id, created_at DESC);
CREATE TRIGGER code_of_review BEFORE INSERT OR UPDATE OF review ON plan_orders FOR EACH ROW EXECUTE FUNCTION code_of_review();

CREATE TABLE plan_periods (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  plan_id text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  order_id text,
  reminded_at timestamp with time zone,
  end_noted_at timestamp with time zone,
  CONSTRAINT plan_periods_pkey PRIMARY KEY (id),
  CONSTRAINT plan_periods_order_id_key UNIQUE (order_id),
  CONSTRAINT plan_periods_check CHECK (ends_at >= starts_at),
  CONSTRAINT plan_periods_kind_check CHECK (kind = ANY (ARRAY['feature'::text, 'subscription'::text])),
  CONSTRAINT plan_periods_order_id_fkey FOREIGN KEY (order_id) REFERENCES plan_orders(id),
  CONSTRAINT plan_periods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX plan_periods_end ON plan_periods USING btree (ends_at) WHERE reminded_at IS NULL;
CREATE INDEX plan_periods_unnoted ON plan_periods USING btree (ends_at) WHERE end_noted_at IS NULL;
CREATE INDEX plan_periods_user ON plan_periods USING btree (user_id, kind, ends_at);

CREATE TABLE plan_prices (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  plan_id text NOT NULL,
  starts_on date NOT NULL,
  price_rupees integer NOT NULL,
  entered_by integer,
  entered_at timestamp with time zone NOT NULL,
  CONSTRAINT plan_prices_pkey PRIMARY KEY (id),
  CONSTRAINT plan_prices_plan_id_starts_on_key UNIQUE (plan_id, starts_on),
  CONSTRAINT plan_prices_plan_id_check CHECK (plan_id <> ''::text),
  CONSTRAINT plan_prices_price_rupees_check CHECK (price_rupees > 0),
  CONSTRAINT plan_prices_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE TRIGGER note_site_settings AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON plan_prices FOR EACH STATEMENT EXECUTE FUNCTION note_site_settings();

CREATE TABLE price_changes (
  property_id integer NOT NULL,
  price bigint NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT price_changes_pkey PRIMARY KEY (property_id, changed_at),
  CONSTRAINT price_changes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

CREATE TABLE project_configurations (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_id integer NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  bedrooms integer,
  carpet_area integer,
  built_up_area integer,
  super_area integer,
  price_from bigint,
  price_to bigint,
  units_total integer DEFAULT 0 NOT NULL,
  units_left integer DEFAULT 0 NOT NULL,
  plan jsonb,
  CONSTRAINT project_configurations_pkey PRIMARY KEY (id),
  CONSTRAINT project_configurations_project_id_name_key UNIQUE (project_id, name) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT project_configurations_bedrooms_check CHECK (bedrooms >= 0 AND bedrooms <= 20),
  CONSTRAINT project_configurations_built_up_area_check CHECK (built_up_area > 0),
  CONSTRAINT project_configurations_carpet_area_check CHECK (carpet_area > 0),
  CONSTRAINT project_configurations_check CHECK (units_left >= 0 AND units_left <= units_total),
  CONSTRAINT project_configurations_check1 CHECK (price_to IS NULL OR price_to >= price_from),
  CONSTRAINT project_configurations_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT project_configurations_plan_check CHECK (length(plan::text) <= 8000),
  CONSTRAINT project_configurations_price_from_check CHECK (price_from > 0),
  CONSTRAINT project_configurations_super_area_check CHECK (super_area > 0),
  CONSTRAINT project_configurations_units_total_check CHECK (units_total >= 0),
  CONSTRAINT project_configurations_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE CASCADE
);

CREATE TABLE project_dates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  phase_id integer NOT NULL,
  possession_on date NOT NULL,
  noted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_dates_pkey PRIMARY KEY (id),
  CONSTRAINT project_dates_phase_id_fkey FOREIGN KEY (phase_id) REFERENCES project_phases(id) ON DELETE CASCADE
);
CREATE INDEX project_dates_phase ON project_dates USING btree (phase_id, id);

CREATE TABLE project_digest_events (
  user_id integer NOT NULL,
  project_id integer NOT NULL,
  event text NOT NULL,
  noted_at timestamp with time zone NOT NULL,
  CONSTRAINT project_digest_events_pkey PRIMARY KEY (user_id, project_id, event),
  CONSTRAINT project_digest_events_event_check CHECK (event = ANY (ARRAY['phase'::text, 'price'::text, 'date'::text])),
  CONSTRAINT project_digest_events_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE CASCADE,
  CONSTRAINT project_digest_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX project_digest_events_noted ON project_digest_events USING btree (noted_at);
CREATE INDEX project_digest_events_project ON project_digest_events USING btree (project_id);

CREATE TABLE project_doubts (
  one_id integer NOT NULL,
  other_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  answer text,
  CONSTRAINT project_doubts_pkey PRIMARY KEY (one_id, other_id),
  CONSTRAINT project_doubts_answer_check CHECK (answer = ANY (ARRAY['same'::text, 'different'::text])),
  CONSTRAINT project_doubts_check CHECK (one_id < other_id),
  CONSTRAINT project_doubts_one_id_fkey FOREIGN KEY (one_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT project_doubts_other_id_fkey FOREIGN KEY (other_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX project_doubts_other ON project_doubts USING btree (other_id);

CREATE TABLE project_followers (
  project_id integer NOT NULL,
  user_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_followers_pkey PRIMARY KEY (project_id, user_id),
  CONSTRAINT project_followers_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE CASCADE,
  CONSTRAINT project_followers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX project_followers_user ON project_followers USING btree (user_id);

CREATE TABLE project_home_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  listing_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_home_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE project_homes (
  listing_id integer NOT NULL,
  project_id integer NOT NULL,
  CONSTRAINT project_homes_pkey PRIMARY KEY (listing_id),
  CONSTRAINT project_homes_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT project_homes_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX project_homes_project ON project_homes USING btree (project_id);

CREATE TABLE project_names (
  project_id integer NOT NULL,
  name text NOT NULL,
  CONSTRAINT project_names_pkey PRIMARY KEY (project_id, name),
  CONSTRAINT project_names_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT project_names_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX project_names_words ON project_names USING gin (lower(name) gin_trgm_ops);

CREATE TABLE project_notes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_id integer NOT NULL,
  said_on date NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_notes_pkey PRIMARY KEY (id),
  CONSTRAINT project_notes_body_check CHECK (length(body) >= 1 AND length(body) <= 1000),
  CONSTRAINT project_notes_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE CASCADE
);
CREATE INDEX project_notes_project ON project_notes USING btree (project_id, said_on);

CREATE TABLE project_phases (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_id integer NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  rera_number text,
  rera_key text,
  possession_on date,
  seen_at timestamp with time zone,
  CONSTRAINT project_phases_pkey PRIMARY KEY (id),
  CONSTRAINT project_phases_project_id_name_key UNIQUE (project_id, name) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT project_phases_check CHECK ((rera_number IS NULL) = (rera_key IS NULL)),
  CONSTRAINT project_phases_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT project_phases_rera_number_check CHECK (length(rera_number) >= 1 AND length(rera_number) <= 60),
  CONSTRAINT project_phases_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE CASCADE
);
CREATE INDEX project_phases_rera ON project_phases USING btree (rera_key) WHERE rera_key IS NOT NULL;

CREATE TABLE project_prices (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  configuration_id integer NOT NULL,
  price_from bigint NOT NULL,
  price_to bigint,
  noted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_prices_pkey PRIMARY KEY (id),
  CONSTRAINT project_prices_configuration_id_fkey FOREIGN KEY (configuration_id) REFERENCES project_configurations(id) ON DELETE CASCADE
);
CREATE INDEX project_prices_configuration ON project_prices USING btree (configuration_id, id);

CREATE TABLE project_towers (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_id integer NOT NULL,
  phase_id integer,
  "position" integer NOT NULL,
  name text NOT NULL,
  floors integer NOT NULL,
  units integer NOT NULL,
  CONSTRAINT project_towers_pkey PRIMARY KEY (id),
  CONSTRAINT project_towers_project_id_name_key UNIQUE (project_id, name) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT project_towers_floors_check CHECK (floors >= 1 AND floors <= 200),
  CONSTRAINT project_towers_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT project_towers_units_check CHECK (units >= 1 AND units <= 5000),
  CONSTRAINT project_towers_phase_id_fkey FOREIGN KEY (phase_id) REFERENCES project_phases(id) ON DELETE SET NULL,
  CONSTRAINT project_towers_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE CASCADE
);
CREATE INDEX project_towers_phase ON project_towers USING btree (phase_id);

CREATE TABLE project_units (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_id integer NOT NULL,
  tower_id integer NOT NULL,
  configuration_id integer NOT NULL,
  floor integer NOT NULL,
  number text NOT NULL,
  price bigint,
  status text DEFAULT 'available'::text NOT NULL,
  CONSTRAINT project_units_pkey PRIMARY KEY (id),
  CONSTRAINT project_units_tower_id_number_key UNIQUE (tower_id, number),
  CONSTRAINT project_units_floor_check CHECK (floor >= 0 AND floor <= 200),
  CONSTRAINT project_units_number_check CHECK (length(number) >= 1 AND length(number) <= 20),
  CONSTRAINT project_units_price_check CHECK (price > 0),
  CONSTRAINT project_units_status_check CHECK (status = ANY (ARRAY['available'::text, 'held'::text, 'sold'::text])),
  CONSTRAINT project_units_configuration_id_fkey FOREIGN KEY (configuration_id) REFERENCES project_configurations(id) ON DELETE CASCADE,
  CONSTRAINT project_units_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE CASCADE,
  CONSTRAINT project_units_tower_id_fkey FOREIGN KEY (tower_id) REFERENCES project_towers(id) ON DELETE CASCADE
);
CREATE INDEX project_units_configuration ON project_units USING btree (configuration_id);
CREATE INDEX project_units_project ON project_units USING btree (project_id, tower_id, floor, number);

CREATE TABLE projects (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text,
  name text NOT NULL,
  city_id integer NOT NULL,
  locality text,
  locality_key text NOT NULL,
  latitude double precision,
  longitude double precision,
  homes integer DEFAULT 0 NOT NULL,
  owners integer DEFAULT 0 NOT NULL,
  shown_at timestamp with time zone,
  hidden_at timestamp with time zone,
  merged_into integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  is_count_due boolean DEFAULT false NOT NULL,
  CONSTRAINT projects_pkey PRIMARY KEY (id),
  CONSTRAINT projects_slug_key UNIQUE (slug),
  CONSTRAINT projects_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT projects_check1 CHECK (merged_into IS NULL OR merged_into <> id),
  CONSTRAINT projects_check2 CHECK (shown_at IS NULL OR slug IS NOT NULL),
  CONSTRAINT projects_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT projects_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 120),
  CONSTRAINT projects_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  CONSTRAINT projects_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES projects(id)
);
CREATE INDEX projects_count_due ON projects USING btree (id) WHERE is_count_due;
CREATE INDEX projects_locality ON projects USING btree (city_id, locality_key) WHERE merged_into IS NULL;
CREATE INDEX projects_merged ON projects USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX projects_point ON projects USING btree (city_id, latitude) WHERE merged_into IS NULL;
CREATE INDEX projects_shown ON projects USING btree (id) WHERE shown_at IS NOT NULL AND hidden_at IS NULL AND merged_into IS NULL;

CREATE TABLE properties (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  source_key text,
  entry_type text GENERATED ALWAYS AS (
CASE
    WHEN transaction_type = ANY (ARRAY['sale'::text, 'rent'::text]) THEN 'listing'::text
    ELSE 'lead'::text
END) STORED,
  transaction_type text NOT NULL,
  property_type text NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  title text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  slug text NOT NULL,
  images jsonb DEFAULT '[]'::jsonb NOT NULL,
  price bigint DEFAULT 0 NOT NULL,
  max_price bigint,
  preferred_price bigint,
  max_budget bigint,
  currency text DEFAULT 'INR'::text NOT NULL,
  bedrooms smallint,
  bathrooms smallint,
  built_area integer,
  super_builtup_area integer,
  carpet_area integer,
  land_area integer,
  parking_spots smallint,
  year_built smallint,
  condition text,
  furnishing text,
  project_status text,
  total_floors smallint,
  floor_no smallint,
  maintenance integer,
  amenities text[] DEFAULT '{}'::text[] NOT NULL,
  features text[] DEFAULT '{}'::text[] NOT NULL,
  requirements text[] DEFAULT '{}'::text[] NOT NULL,
  preferred_locations text[] DEFAULT '{}'::text[] NOT NULL,
  tenant_requirement jsonb,
  is_featured boolean DEFAULT false NOT NULL,
  is_urgent boolean DEFAULT false NOT NULL,
  featured_until timestamp with time zone,
  expires_at timestamp with time zone,
  street_address text,
  locality text,
  city text,
  state text,
  country text DEFAULT 'India'::text NOT NULL,
  postal_code text,
  city_id integer,
  latitude double precision,
  longitude double precision,
  contact_name text,
  contact_phone text,
  contact_email text,
  views_count integer DEFAULT 0 NOT NULL,
  inquiries_count integer DEFAULT 0 NOT NULL,
  responses_count integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  search_price bigint GENERATED ALWAYS AS (
CASE
    WHEN transaction_type = ANY (ARRAY['sale'::text, 'rent'::text]) THEN price
    ELSE COALESCE(NULLIF(max_budget, 0), NULLIF(max_price, 0), NULLIF(preferred_price, 0), price)
END) STORED NOT NULL,
  deleted_at timestamp with time zone,
  status_before text,
  price_before bigint,
  price_changed_at timestamp with time zone,
  public_latitude double precision,
  public_longitude double precision,
  shows_exact_place boolean DEFAULT false NOT NULL,
  security_deposit integer,
  brokerage integer,
  available_from date,
  preferred_tenants text[] DEFAULT '{}'::text[] NOT NULL,
  pets_allowed boolean,
  facing text,
  balconies smallint,
  society text,
  posted_by text,
  ownership text,
  furnishing_items text[] DEFAULT '{}'::text[] NOT NULL,
  sharing text[] DEFAULT '{}'::text[] NOT NULL,
  meals text[] DEFAULT '{}'::text[] NOT NULL,
  pg_for text,
  notice_days smallint,
  plot_length integer,
  plot_width integer,
  road_width smallint,
  corner_plot boolean,
  boundary_wall boolean,
  seats integer,
  washrooms smallint,
  fit_out text,
  rera_project text,
  rera_agent text,
  usual_percent smallint,
  usual_homes integer,
  bachelors_allowed boolean,
  tenancy text,
  confirmed_on date DEFAULT (now() AT TIME ZONE 'Asia/Kolkata'::text)::date NOT NULL,
  confirmed_by text DEFAULT 'owner'::text NOT NULL,
  is_unconfirmed boolean DEFAULT false NOT NULL,
  in_talks_until timestamp with time zone,
  answer_points smallint DEFAULT 0 NOT NULL,
  gone_percent smallint DEFAULT 0 NOT NULL,
  CONSTRAINT properties_pkey PRIMARY KEY (id),
  CONSTRAINT properties_balconies_check CHECK (balconies >= 0 AND balconies <= 20),
  CONSTRAINT properties_bathrooms_check CHECK (bathrooms >= 0 AND bathrooms <= 100),
  CONSTRAINT properties_bedrooms_check CHECK (bedrooms >= 0 AND bedrooms <= 100),
  CONSTRAINT properties_brokerage_check CHECK (brokerage >= 0 AND brokerage <= 1000000000),
  CONSTRAINT properties_built_area_check CHECK (built_area > 0),
  CONSTRAINT properties_carpet_area_check CHECK (carpet_area > 0),
  CONSTRAINT properties_check CHECK ((public_latitude IS NULL) = (public_longitude IS NULL)),
  CONSTRAINT properties_check1 CHECK (latitude IS NULL OR longitude IS NULL OR public_latitude IS NOT NULL),
  CONSTRAINT properties_confirmed_by_check CHECK (confirmed_by = ANY (ARRAY['start'::text, 'owner'::text, 'feed'::text])),
  CONSTRAINT properties_description_check CHECK (length(description) <= 10000),
  CONSTRAINT properties_facing_check CHECK (facing = ANY (ARRAY['north'::text, 'north-east'::text, 'east'::text, 'south-east'::text, 'south'::text, 'south-west'::text, 'west'::text, 'north-west'::text])),
  CONSTRAINT properties_fit_out_check CHECK (fit_out = ANY (ARRAY['bare-shell'::text, 'warm-shell'::text, 'fitted-out'::text])),
  CONSTRAINT properties_furnishing_check CHECK (furnishing = ANY (ARRAY['furnished'::text, 'semi-furnished'::text, 'unfurnished'::text])),
  CONSTRAINT properties_furnishing_items_check CHECK (furnishing_items <@ ARRAY['bed'::text, 'wardrobe'::text, 'sofa'::text, 'dining-table'::text, 'modular-kitchen'::text, 'stove'::text, 'fridge'::text, 'washing-machine'::text, 'air-conditioner'::text, 'geyser'::text, 'television'::text, 'water-purifier'::text, 'wifi'::text]),
  CONSTRAINT properties_gone_percent_check CHECK (gone_percent >= 0 AND gone_percent <= 100),
  CONSTRAINT properties_land_area_check CHECK (land_area > 0),
  CONSTRAINT properties_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT properties_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT properties_maintenance_check CHECK (maintenance >= 0),
  CONSTRAINT properties_max_budget_check CHECK (max_budget >= 0 AND max_budget <= '100000000000'::bigint),
  CONSTRAINT properties_max_price_check CHECK (max_price >= 0 AND max_price <= '100000000000'::bigint),
  CONSTRAINT properties_meals_check CHECK (meals <@ ARRAY['breakfast'::text, 'lunch'::text, 'dinner'::text]),
  CONSTRAINT properties_notice_days_check CHECK (notice_days >= 0 AND notice_days <= 365),
  CONSTRAINT properties_ownership_check CHECK (ownership = ANY (ARRAY['freehold'::text, 'leasehold'::text, 'co-operative'::text, 'power-of-attorney'::text])),
  CONSTRAINT properties_parking_spots_check CHECK (parking_spots >= 0 AND parking_spots <= 1000),
  CONSTRAINT properties_pg_for_check CHECK (pg_for = ANY (ARRAY['women'::text, 'men'::text, 'anyone'::text])),
  CONSTRAINT properties_plot_length_check CHECK (plot_length >= 1 AND plot_length <= 100000),
  CONSTRAINT properties_plot_width_check CHECK (plot_width >= 1 AND plot_width <= 100000),
  CONSTRAINT properties_posted_by_check CHECK (posted_by = ANY (ARRAY['owner'::text, 'agent'::text, 'developer'::text])),
  CONSTRAINT properties_preferred_price_check CHECK (preferred_price >= 0 AND preferred_price <= '100000000000'::bigint),
  CONSTRAINT properties_preferred_tenants_check CHECK (preferred_tenants <@ ARRAY['family'::text, 'bachelors'::text, 'company'::text, 'students'::text]),
  CONSTRAINT properties_price_check CHECK (price >= 0 AND price <= '100000000000'::bigint),
  CONSTRAINT properties_project_status_check CHECK (project_status = ANY (ARRAY['ready-to-move'::text, 'new-launch'::text, 'under-construction'::text])),
  CONSTRAINT properties_property_type_check CHECK (property_type = ANY (ARRAY['apartment'::text, 'house'::text, 'villa'::text, 'townhouse'::text, 'studio'::text, 'penthouse'::text, 'pg'::text, 'plot'::text, 'land'::text, 'commercial'::text])),
  CONSTRAINT properties_public_latitude_check CHECK (public_latitude >= '-90'::integer::double precision AND public_latitude <= 90::double precision),
  CONSTRAINT properties_public_longitude_check CHECK (public_longitude >= '-180'::integer::double precision AND public_longitude <= 180::double precision),
  CONSTRAINT properties_rera_agent_check CHECK (length(rera_agent) <= 60),
  CONSTRAINT properties_rera_project_check CHECK (length(rera_project) <= 60),
  CONSTRAINT properties_road_width_check CHECK (road_width >= 1 AND road_width <= 1000),
  CONSTRAINT properties_seats_check CHECK (seats >= 1 AND seats <= 100000),
  CONSTRAINT properties_security_deposit_check CHECK (security_deposit >= 0 AND security_deposit <= 1000000000),
  CONSTRAINT properties_sharing_check CHECK (sharing <@ ARRAY['single'::text, 'double'::text, 'triple'::text, 'four-plus'::text]),
  CONSTRAINT properties_society_check CHECK (length(society) <= 120),
  CONSTRAINT properties_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text, 'expired'::text, 'pending'::text, 'sold'::text, 'rented'::text])),
  CONSTRAINT properties_super_builtup_area_check CHECK (super_builtup_area > 0),
  CONSTRAINT properties_tenancy_check CHECK (tenancy = ANY (ARRAY['monthly'::text, 'heavy-deposit'::text, 'lease'::text])),
  CONSTRAINT properties_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  CONSTRAINT properties_transaction_type_check CHECK (transaction_type = ANY (ARRAY['sale'::text, 'rent'::text, 'buy'::text, 'tenant'::text])),
  CONSTRAINT properties_washrooms_check CHECK (washrooms >= 0 AND washrooms <= 1000),
  CONSTRAINT properties_year_built_check CHECK (year_built >= 1500 AND year_built <= 2200),
  CONSTRAINT properties_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  CONSTRAINT properties_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.05);
CREATE INDEX properties_created ON properties USING btree (created_at);
CREATE INDEX properties_deleted ON properties USING btree (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX properties_expiry ON properties USING btree (expires_at) WHERE status = 'active'::text AND expires_at IS NOT NULL;
CREATE INDEX properties_featured_end ON properties USING btree (featured_until) WHERE is_featured;
CREATE INDEX properties_first_asked ON properties USING btree ((((id::bigint * '2654435761'::bigint) >> 16) & 1023::bigint), id) WHERE status = 'active'::text AND entry_type = 'listing'::text AND deleted_at IS NULL AND confirmed_by = 'start'::text;
CREATE INDEX properties_likely_gone ON properties USING btree ((100 - gone_percent), id) WHERE status = 'active'::text AND entry_type = 'listing'::text AND deleted_at IS NULL AND confirmed_by <> 'start'::text AND gone_percent >= 50;
CREATE INDEX properties_missing_rera ON properties USING btree (created_at, id) WHERE status = 'active'::text AND deleted_at IS NULL AND transaction_type = 'sale'::text AND (project_status = ANY (ARRAY['under-construction'::text, 'new-launch'::text])) AND COALESCE(rera_project, ''::text) = ''::text;
CREATE INDEX properties_owner ON properties USING btree (owner_id, created_at DESC);
CREATE UNIQUE INDEX properties_source_key ON properties USING btree (owner_id, source_key) WHERE source_key IS NOT NULL;
CREATE INDEX properties_to_ask ON properties USING btree (transaction_type, confirmed_on, id) WHERE status = 'active'::text AND entry_type = 'listing'::text AND deleted_at IS NULL AND confirmed_by <> 'start'::text;
CREATE TRIGGER a_hold_record BEFORE UPDATE OF status ON properties FOR EACH ROW EXECUTE FUNCTION hold_record();
CREATE TRIGGER end_place_pictures AFTER UPDATE OF latitude, longitude, owner_id ON properties FOR EACH ROW WHEN (old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude OR old.owner_id IS DISTINCT FROM new.owner_id) EXECUTE FUNCTION end_place_pictures();
CREATE TRIGGER forget_far_price BEFORE UPDATE ON properties FOR EACH ROW WHEN (old.usual_percent IS NOT NULL AND (old.price IS DISTINCT FROM new.price OR old.transaction_type IS DISTINCT FROM new.transaction_type OR old.property_type IS DISTINCT FROM new.property_type OR old.bedrooms IS DISTINCT FROM new.bedrooms OR old.city_id IS DISTINCT FROM new.city_id OR old.carpet_area IS DISTINCT FROM new.carpet_area OR old.built_area IS DISTINCT FROM new.built_area OR old.super_builtup_area IS DISTINCT FROM new.super_builtup_area OR old.land_area IS DISTINCT FROM new.land_area)) EXECUTE FUNCTION forget_far_price();
CREATE TRIGGER forget_gone_percent BEFORE UPDATE ON properties FOR EACH ROW WHEN (old.gone_percent > 0 AND old.confirmed_on IS DISTINCT FROM new.confirmed_on) EXECUTE FUNCTION forget_gone_percent();
CREATE TRIGGER project_homes_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION project_homes_after_insert();
CREATE TRIGGER project_homes_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION project_homes_after_update();
CREATE TRIGGER properties_enquiries AFTER UPDATE OF title, locality, society, city ON properties FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.locality IS DISTINCT FROM new.locality OR old.society IS DISTINCT FROM new.society OR old.city IS DISTINCT FROM new.city) EXECUTE FUNCTION index_enquiries_of_home();
CREATE TRIGGER record_events_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_events_after_insert();
CREATE TRIGGER record_events_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_events_after_update();
CREATE TRIGGER requested_changes_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION requested_changes_after_update();
CREATE TRIGGER search_records_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_records_after_insert();
CREATE TRIGGER search_records_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_records_after_update();
CREATE TRIGGER unchecked_records_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION unchecked_records_after_insert();
CREATE TRIGGER unchecked_records_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION unchecked_records_after_update();

CREATE TABLE property_days (
  property_id integer NOT NULL,
  day date NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  inquiries integer DEFAULT 0 NOT NULL,
  CONSTRAINT property_days_pkey PRIMARY KEY (property_id, day),
  CONSTRAINT property_days_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
) WITH (fillfactor=80);
CREATE INDEX property_days_day ON property_days USING btree (day);

CREATE TABLE property_inquiries (
  property_id integer NOT NULL,
  user_id integer NOT NULL,
  CONSTRAINT property_inquiries_pkey PRIMARY KEY (property_id, user_id),
  CONSTRAINT property_inquiries_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT property_inquiries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX property_inquiries_user ON property_inquiries USING btree (user_id);
CREATE TRIGGER property_inquiries_enquiries AFTER INSERT ON property_inquiries FOR EACH ROW EXECUTE FUNCTION add_enquiry();

CREATE TABLE property_stats (
  property_id integer NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  inquiries integer DEFAULT 0 NOT NULL,
  responses integer DEFAULT 0 NOT NULL,
  folded boolean DEFAULT true NOT NULL,
  CONSTRAINT property_stats_pkey PRIMARY KEY (property_id),
  CONSTRAINT property_stats_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
) WITH (fillfactor=70);
CREATE INDEX property_stats_unfolded ON property_stats USING btree (property_id) WHERE NOT folded;

CREATE TABLE property_views (
  property_id integer NOT NULL,
  viewer bytea NOT NULL,
  day date NOT NULL,
  CONSTRAINT property_views_pkey PRIMARY KEY (property_id, viewer, day)
);
CREATE INDEX property_views_day ON property_views USING btree (day);

CREATE TABLE push_days (
  user_id integer NOT NULL,
  day date NOT NULL,
  sent smallint DEFAULT 0 NOT NULL,
  CONSTRAINT push_days_pkey PRIMARY KEY (user_id, day),
  CONSTRAINT push_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_days_day ON push_days USING btree (day);

CREATE TABLE push_opt_outs (
  user_id integer NOT NULL,
  kind text NOT NULL,
  CONSTRAINT push_opt_outs_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT push_opt_outs_kind_check CHECK (kind <> ''::text),
  CONSTRAINT push_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE push_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  session_id integer NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_session_id_key UNIQUE (session_id),
  CONSTRAINT push_subscriptions_auth_check CHECK (length(auth) <= 40),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (length(endpoint) <= 1000),
  CONSTRAINT push_subscriptions_p256dh_check CHECK (length(p256dh) <= 100),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

CREATE TABLE question_bundles (
  owner_id integer NOT NULL,
  asked_on date NOT NULL,
  reminded_on date,
  warned_on date,
  CONSTRAINT question_bundles_pkey PRIMARY KEY (owner_id),
  CONSTRAINT question_bundles_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX question_bundles_to_remind ON question_bundles USING btree (asked_on) WHERE reminded_on IS NULL;
CREATE INDEX question_bundles_to_warn ON question_bundles USING btree (asked_on) WHERE warned_on IS NULL;

CREATE TABLE quick_answers (
  user_id integer NOT NULL,
  answers text[] NOT NULL,
  CONSTRAINT quick_answers_pkey PRIMARY KEY (user_id),
  CONSTRAINT quick_answers_answers_check CHECK (cardinality(answers) <= 20),
  CONSTRAINT quick_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);

CREATE TABLE record_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  property_id integer NOT NULL,
  kind text NOT NULL,
  price_before bigint,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT record_events_pkey PRIMARY KEY (id),
  CONSTRAINT record_events_kind_check CHECK (kind = ANY (ARRAY['new'::text, 'price_lowered'::text, 'available_again'::text, 'back'::text, 'lead'::text]))
);

CREATE TABLE record_followers (
  name text NOT NULL,
  place bigint DEFAULT 0 NOT NULL,
  copied_to integer DEFAULT 0 NOT NULL,
  is_copied boolean DEFAULT false NOT NULL,
  began_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
  began_at timestamp with time zone DEFAULT now() NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT record_followers_pkey PRIMARY KEY (name),
  CONSTRAINT record_followers_name_check CHECK (name ~ '^[a-z0-9-]{1,40}$'::text)
);
CREATE INDEX record_followers_seen ON record_followers USING btree (seen_at);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  prefix text NOT NULL,
  code_hash text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, prefix),
  CONSTRAINT recovery_codes_prefix_check CHECK (length(prefix) = 2),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE refund_requests (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  payment_id text NOT NULL,
  order_id text NOT NULL,
  amount_paise bigint NOT NULL,
  requested_by integer NOT NULL,
  requested_at timestamp with time zone DEFAULT now() NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_try_at timestamp with time zone DEFAULT now() NOT NULL,
  done_at timestamp with time zone,
  failed_at timestamp with time zone,
  problem text,
  CONSTRAINT refund_requests_pkey PRIMARY KEY (id),
  CONSTRAINT refund_requests_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT refund_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES plan_orders(id),
  CONSTRAINT refund_requests_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE UNIQUE INDEX refund_requests_once ON refund_requests USING btree (payment_id) WHERE failed_at IS NULL;
CREATE INDEX refund_requests_order ON refund_requests USING btree (order_id);
CREATE INDEX refund_requests_waiting ON refund_requests USING btree (next_try_at) WHERE done_at IS NULL AND failed_at IS NULL;

CREATE TABLE refunds (
  id text NOT NULL,
  payment_id text NOT NULL,
  amount_paise bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_id_check CHECK (length(id) <= 60)
);
CREATE INDEX refunds_payment ON refunds USING btree (payment_id);
CREATE INDEX refunds_time ON refunds USING btree (created_at);

CREATE TABLE registration_places (
  user_id integer NOT NULL,
  place bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  noted_at timestamp with time zone,
  CONSTRAINT registration_places_pkey PRIMARY KEY (user_id)
);
CREATE INDEX registration_places_age ON registration_places USING btree (created_at);
CREATE INDEX registration_places_place ON registration_places USING btree (place, created_at);

CREATE TABLE registrations (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text,
  user_type text NOT NULL,
  enquiry_type text NOT NULL,
  profile_picture text,
  password_hash text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT registrations_pkey PRIMARY KEY (id),
  CONSTRAINT registrations_enquiry_type_check CHECK (enquiry_type = ANY (ARRAY['buy'::text, 'rent'::text, 'sell'::text, 'lease'::text])),
  CONSTRAINT registrations_user_type_check CHECK (user_type = ANY (ARRAY['buyer'::text, 'seller'::text, 'agent'::text, 'developer'::text]))
);
CREATE INDEX registrations_age ON registrations USING btree (updated_at);
CREATE INDEX registrations_email ON registrations USING btree (email);

CREATE TABLE reports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  property_id integer NOT NULL,
  user_id integer NOT NULL,
  reason text NOT NULL,
  details text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  was_right boolean,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_property_id_user_id_key UNIQUE (property_id, user_id),
  CONSTRAINT reports_details_check CHECK (length(details) <= 1000),
  CONSTRAINT reports_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE requested_changes (
  property_id integer NOT NULL,
  act_id integer,
  status_before text,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT requested_changes_pkey PRIMARY KEY (property_id),
  CONSTRAINT requested_changes_act_id_fkey FOREIGN KEY (act_id) REFERENCES moderation_acts(id) ON DELETE CASCADE,
  CONSTRAINT requested_changes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX requested_changes_act ON requested_changes USING btree (act_id);

CREATE TABLE review_items (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  person_id integer,
  act_id integer,
  harm smallint NOT NULL,
  weight real DEFAULT 0 NOT NULL,
  reports integer DEFAULT 0 NOT NULL,
  reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
  claimed_by integer,
  claimed_until timestamp with time zone,
  decided_by integer,
  decided_at timestamp with time zone,
  decision text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT review_items_pkey PRIMARY KEY (id),
  CONSTRAINT review_items_harm_check CHECK (harm >= 1 AND harm <= 5),
  CONSTRAINT review_items_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  CONSTRAINT review_items_subject_type_check CHECK (subject_type = ANY (ARRAY['listing'::text, 'lead'::text, 'person'::text, 'message'::text, 'order'::text, 'complaint'::text, 'comment'::text]))
);
CREATE UNIQUE INDEX review_items_open ON review_items USING btree (kind, subject_type, subject_id, COALESCE(act_id, 0)) WHERE decided_at IS NULL;
CREATE INDEX review_items_person ON review_items USING btree (person_id);
CREATE INDEX review_items_queue ON review_items USING btree (harm DESC, weight DESC, id) WHERE decided_at IS NULL;
CREATE INDEX review_items_subject ON review_items USING btree (subject_type, subject_id);

CREATE TABLE sandbox_deliveries (
  id text NOT NULL,
  body text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  due_at timestamp with time zone DEFAULT now() NOT NULL,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sandbox_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_deliveries_due ON sandbox_deliveries USING btree (due_at) WHERE delivered_at IS NULL;

CREATE TABLE sandbox_orders (
  id text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  receipt text,
  notes jsonb DEFAULT '{}'::jsonb NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sandbox_orders_pkey PRIMARY KEY (id)
);

CREATE TABLE sandbox_payments (
  id text NOT NULL,
  order_id text NOT NULL,
  method text NOT NULL,
  status text NOT NULL,
  error_description text,
  refunded bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES sandbox_orders(id)
);
CREATE UNIQUE INDEX sandbox_payments_once ON sandbox_payments USING btree (order_id) WHERE status = ANY (ARRAY['captured'::text, 'refunded'::text]);
CREATE INDEX sandbox_payments_time ON sandbox_payments USING btree (created_at);

CREATE TABLE sandbox_refunds (
  id text NOT NULL,
  payment_id text NOT NULL,
  amount bigint NOT NULL,
  request_key text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_refunds_payment_id_request_key_key UNIQUE (payment_id, request_key),
  CONSTRAINT sandbox_refunds_amount_check CHECK (amount > 0),
  CONSTRAINT sandbox_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox_payments(id)
);
CREATE INDEX sandbox_refunds_time ON sandbox_refunds USING btree (created_at);

CREATE TABLE saved_search_keys (
  key text NOT NULL,
  search_id integer NOT NULL,
  min_price bigint,
  max_price bigint,
  property_types text[],
  bedrooms smallint[],
  CONSTRAINT saved_search_keys_pkey PRIMARY KEY (key, search_id)
);
CREATE INDEX saved_search_keys_search ON saved_search_keys USING btree (search_id);

CREATE TABLE saved_searches (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  lead_id integer,
  name text NOT NULL,
  queries jsonb NOT NULL,
  has_filters boolean NOT NULL,
  frequency text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  digested_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT saved_searches_pkey PRIMARY KEY (id),
  CONSTRAINT saved_searches_lead_id_key UNIQUE (lead_id),
  CONSTRAINT saved_searches_check CHECK (has_filters OR (frequency = ANY (ARRAY['daily'::text, 'weekly'::text]))),
  CONSTRAINT saved_searches_frequency_check CHECK (frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text, 'app'::text])),
  CONSTRAINT saved_searches_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT saved_searches_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_searches_unfiltered ON saved_searches USING btree (id) WHERE NOT has_filters;
CREATE INDEX saved_searches_user ON saved_searches USING btree (user_id, created_at DESC);

CREATE TABLE search_facet_changes (
  transaction_type search_transaction NOT NULL,
  city_id integer,
  property_type search_property_type NOT NULL,
  bedrooms integer NOT NULL,
  furnishing search_furnishing,
  bucket integer NOT NULL,
  locality text,
  records integer NOT NULL
);

CREATE TABLE search_facets (
  transaction_type search_transaction NOT NULL,
  city_id integer,
  property_type search_property_type NOT NULL,
  bedrooms integer NOT NULL,
  furnishing search_furnishing,
  records integer NOT NULL,
  CONSTRAINT search_facets_transaction_type_city_id_property_type_bedroo_key UNIQUE NULLS NOT DISTINCT (transaction_type, city_id, property_type, bedrooms, furnishing)
);

CREATE TABLE search_locality_cities (
  filed_id integer NOT NULL,
  locality text NOT NULL,
  city_id integer NOT NULL,
  CONSTRAINT search_locality_cities_pkey PRIMARY KEY (filed_id, locality),
  CONSTRAINT search_locality_cities_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE,
  CONSTRAINT search_locality_cities_filed_id_fkey FOREIGN KEY (filed_id) REFERENCES cities(id) ON DELETE CASCADE
);

CREATE TABLE search_locality_pins (
  city_id integer NOT NULL,
  locality text NOT NULL,
  postal_code integer NOT NULL,
  CONSTRAINT search_locality_pins_pkey PRIMARY KEY (city_id, locality),
  CONSTRAINT search_locality_pins_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE
);

CREATE TABLE search_map_cell_changes (
  transaction_type search_transaction NOT NULL,
  y integer NOT NULL,
  x integer NOT NULL,
  property_type search_property_type NOT NULL,
  bedrooms integer NOT NULL,
  records integer NOT NULL,
  latitudes bigint NOT NULL,
  longitudes bigint NOT NULL,
  bucket integer NOT NULL
);

CREATE TABLE search_map_cells (
  level integer NOT NULL,
  transaction_type search_transaction NOT NULL,
  y integer NOT NULL,
  x integer NOT NULL,
  property_type search_property_type NOT NULL,
  bedrooms integer NOT NULL,
  records integer NOT NULL,
  latitudes bigint NOT NULL,
  longitudes bigint NOT NULL,
  CONSTRAINT search_map_cells_pkey PRIMARY KEY (level, transaction_type, y, x, property_type, bedrooms)
);

CREATE TABLE search_map_price_cells (
  level integer NOT NULL,
  transaction_type search_transaction NOT NULL,
  y integer NOT NULL,
  x integer NOT NULL,
  property_type search_property_type NOT NULL,
  bedrooms integer NOT NULL,
  records integer NOT NULL,
  latitudes bigint NOT NULL,
  longitudes bigint NOT NULL,
  bucket integer NOT NULL,
  CONSTRAINT search_map_price_cells_pkey PRIMARY KEY (level, transaction_type, y, x, property_type, bedrooms, bucket)
);

CREATE TABLE search_names (
  kind text NOT NULL,
  name text NOT NULL,
  city text,
  CONSTRAINT search_names_pkey PRIMARY KEY (kind, name),
  CONSTRAINT search_names_kind_check CHECK (kind = ANY (ARRAY['city'::text, 'locality'::text, 'society'::text]))
);

CREATE TABLE search_place_facets (
  city_id integer,
  locality text,
  transaction_type search_transaction NOT NULL,
  records integer NOT NULL,
  CONSTRAINT search_place_facets_city_id_locality_transaction_type_key UNIQUE NULLS NOT DISTINCT (city_id, locality, transaction_type)
);

CREATE TABLE search_places (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  document tsvector NOT NULL,
  CONSTRAINT search_places_pkey PRIMARY KEY (id),
  CONSTRAINT search_places_document_key UNIQUE (document)
);
CREATE INDEX search_places_document ON search_places USING gin (document);

CREATE TABLE search_price_facets (
  transaction_type search_transaction NOT NULL,
  city_id integer,
  property_type search_property_type NOT NULL,
  bedrooms integer NOT NULL,
  furnishing search_furnishing,
  bucket integer NOT NULL,
  records integer NOT NULL,
  CONSTRAINT search_price_facets_transaction_type_city_id_property_type__key UNIQUE NULLS NOT DISTINCT (transaction_type, city_id, property_type, bedrooms, bucket, furnishing)
);

CREATE TABLE search_records (
  id integer NOT NULL,
  transaction_type search_transaction NOT NULL,
  property_type search_property_type NOT NULL,
  furnishing search_furnishing,
  city_id integer,
  bedrooms smallint,
  is_featured boolean NOT NULL,
  is_urgent boolean NOT NULL,
  search_price bigint NOT NULL,
  highest_price bigint NOT NULL,
  views_count integer NOT NULL,
  inquiries_count integer NOT NULL,
  responses_count integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  featured_until timestamp with time zone,
  latitude double precision,
  longitude double precision,
  title text NOT NULL,
  locality text,
  place_document tsvector NOT NULL,
  document tsvector NOT NULL,
  place_id integer,
  marks bigint DEFAULT 0 NOT NULL,
  more_marks bigint DEFAULT 0 NOT NULL,
  area integer,
  security_deposit integer,
  available_from date,
  year_built smallint,
  road_width smallint,
  seats integer,
  floor smallint,
  postal_code integer,
  society_document tsvector,
  score integer DEFAULT 0 NOT NULL,
  confirmed_on date NOT NULL,
  CONSTRAINT search_records_pkey PRIMARY KEY (id),
  CONSTRAINT search_records_id_fkey FOREIGN KEY (id) REFERENCES properties(id) ON DELETE CASCADE
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.05);
CREATE INDEX search_bedrooms_by_price ON search_records USING btree (transaction_type, bedrooms, is_featured, search_price, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, furnishing, expires_at);
CREATE INDEX search_by_area ON search_records USING btree (transaction_type, is_featured, COALESCE(area, 0), id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, search_price, expires_at);
CREATE INDEX search_by_created_at ON search_records USING btree (transaction_type, is_featured, created_at, id) INCLUDE (floor, place_id, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, search_price, expires_at, latitude, longitude);
CREATE INDEX search_by_highest_price ON search_records USING btree (transaction_type, is_featured, highest_price, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, search_price, expires_at);
CREATE INDEX search_by_inquiries ON search_records USING btree (transaction_type, is_featured, inquiries_count, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, search_price, expires_at);
CREATE INDEX search_by_price ON search_records USING btree (transaction_type, is_featured, search_price, id) INCLUDE (floor, place_id, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, expires_at, latitude, longitude);
CREATE INDEX search_by_responses ON search_records USING btree (transaction_type, is_featured, responses_count, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, search_price, expires_at);
CREATE INDEX search_by_score ON search_records USING btree (transaction_type, is_featured, score, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, search_price, expires_at, latitude, longitude, place_id);
CREATE INDEX search_by_title ON search_records USING btree (transaction_type, is_featured, title, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, search_price, expires_at);
CREATE INDEX search_by_views ON search_records USING btree (transaction_type, is_featured, views_count, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, search_price, expires_at);
CREATE INDEX search_city_by_created_at ON search_records USING btree (transaction_type, city_id, is_featured, created_at, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, property_type, bedrooms, furnishing, search_price, expires_at);
CREATE INDEX search_city_by_price ON search_records USING btree (transaction_type, city_id, is_featured, search_price, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, property_type, bedrooms, furnishing, expires_at);
CREATE INDEX search_city_by_score ON search_records USING btree (transaction_type, city_id, is_featured, score, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, property_type, bedrooms, furnishing, search_price, expires_at);
CREATE INDEX search_expiry ON search_records USING btree (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX search_featured_end ON search_records USING btree (featured_until) WHERE is_featured;
CREATE INDEX search_match ON search_records USING btree (transaction_type, property_type, bedrooms, search_price) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, furnishing, expires_at);
CREATE INDEX search_match_city ON search_records USING btree (transaction_type, city_id, property_type, bedrooms, search_price) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, furnishing, expires_at);
CREATE INDEX search_place ON search_records USING btree (transaction_type, latitude, longitude) INCLUDE (floor, place_id, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, id, city_id, property_type, bedrooms, furnishing, search_price, expires_at);
CREATE INDEX search_place_match ON search_records USING btree (transaction_type, place_id, bedrooms, property_type) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, id, city_id, furnishing, search_price, expires_at, is_featured, created_at, score) WHERE place_id IS NOT NULL;
CREATE INDEX search_points ON search_records USING btree (transaction_type, latitude, longitude) INCLUDE (marks, more_marks, expires_at, property_type, bedrooms, search_price, furnishing);
CREATE INDEX search_postal_code ON search_records USING btree (transaction_type, postal_code, bedrooms, property_type) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, id, city_id, furnishing, search_price, expires_at, is_featured, created_at) WHERE postal_code IS NOT NULL;
CREATE INDEX search_society ON search_records USING gin (society_document) WITH (fastupdate=off) WHERE society_document IS NOT NULL;
CREATE INDEX search_text_buy ON search_records USING gin (document, place_document, city_id, bedrooms, property_type) WITH (fastupdate=off) WHERE transaction_type = 'buy'::search_transaction;
CREATE INDEX search_text_rent ON search_records USING gin (document, place_document, city_id, bedrooms, property_type) WITH (fastupdate=off) WHERE transaction_type = 'rent'::search_transaction;
CREATE INDEX search_text_sale ON search_records USING gin (document, place_document, city_id, bedrooms, property_type) WITH (fastupdate=off) WHERE transaction_type = 'sale'::search_transaction;
CREATE INDEX search_text_tenant ON search_records USING gin (document, place_document, city_id, bedrooms, property_type) WITH (fastupdate=off) WHERE transaction_type = 'tenant'::search_transaction;
CREATE INDEX search_type_by_title ON search_records USING btree (transaction_type, property_type, is_featured, title, id) INCLUDE (floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id, bedrooms, furnishing, search_price, expires_at);
CREATE TRIGGER changed_records_delete AFTER DELETE ON search_records REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_records();
CREATE TRIGGER changed_records_insert AFTER INSERT ON search_records REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_records();
CREATE TRIGGER changed_records_update AFTER UPDATE ON search_records REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_records();
CREATE TRIGGER search_city_of_locality BEFORE INSERT OR UPDATE OF city_id, locality ON search_records FOR EACH ROW WHEN (new.locality IS NOT NULL AND new.city_id IS NOT NULL) EXECUTE FUNCTION search_city_of_locality();
CREATE TRIGGER search_facets_delete AFTER DELETE ON search_records REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_facets_after_delete();
CREATE TRIGGER search_facets_insert AFTER INSERT ON search_records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_facets_after_insert();
CREATE TRIGGER search_facets_update AFTER UPDATE ON search_records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_facets_after_update();
CREATE TRIGGER search_map_cells_delete AFTER DELETE ON search_records REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_map_cells_after_delete();
CREATE TRIGGER search_map_cells_insert AFTER INSERT ON search_records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_map_cells_after_insert();
CREATE TRIGGER search_map_cells_update AFTER UPDATE ON search_records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_map_cells_after_update();
CREATE TRIGGER search_used_marks_insert AFTER INSERT ON search_records REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_used_marks_after_change();
CREATE TRIGGER search_used_marks_update AFTER UPDATE ON search_records REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_used_marks_after_change();

CREATE TABLE search_used_marks (
  transaction_type search_transaction NOT NULL,
  city_id integer NOT NULL,
  property_type search_property_type NOT NULL,
  marks bigint NOT NULL,
  more_marks bigint NOT NULL,
  CONSTRAINT search_used_marks_pkey PRIMARY KEY (transaction_type, city_id, property_type)
);

CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL,
  records integer NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

CREATE TABLE search_words_counted (
  id boolean DEFAULT true NOT NULL,
  last_id integer NOT NULL,
  counted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT search_words_counted_pkey PRIMARY KEY (id),
  CONSTRAINT search_words_counted_id_check CHECK (id)
);

CREATE TABLE second_steps (
  user_id integer NOT NULL,
  sealed_secret bytea NOT NULL,
  key_id bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  failed_at timestamp with time zone,
  locked_until timestamp with time zone,
  CONSTRAINT second_steps_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_steps_key_id_check CHECK (length(key_id) = 8),
  CONSTRAINT second_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX second_steps_unconfirmed ON second_steps USING btree (created_at) WHERE confirmed_at IS NULL;

CREATE TABLE seeker_bundles (
  seeker_id integer NOT NULL,
  asked_on date NOT NULL,
  CONSTRAINT seeker_bundles_pkey PRIMARY KEY (seeker_id),
  CONSTRAINT seeker_bundles_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE seeker_questions (
  seeker_id integer NOT NULL,
  property_id integer NOT NULL,
  asked_on date NOT NULL,
  answer text,
  answered_on date,
  voice real DEFAULT 0 NOT NULL,
  is_false boolean DEFAULT false NOT NULL,
  CONSTRAINT seeker_questions_pkey PRIMARY KEY (seeker_id, property_id),
  CONSTRAINT seeker_questions_answer_check CHECK (answer = ANY (ARRAY['there'::text, 'gone'::text, 'unreachable'::text])),
  CONSTRAINT seeker_questions_check CHECK ((answer IS NULL) = (answered_on IS NULL)),
  CONSTRAINT seeker_questions_voice_check CHECK (voice >= 0::double precision AND voice <= 1::double precision),
  CONSTRAINT seeker_questions_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT seeker_questions_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX seeker_questions_age ON seeker_questions USING btree (asked_on);
CREATE INDEX seeker_questions_answers ON seeker_questions USING btree (property_id, answered_on) WHERE answer IS NOT NULL;

CREATE TABLE seen_homes (
  user_id integer NOT NULL,
  property_id integer NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT seen_homes_pkey PRIMARY KEY (user_id, property_id),
  CONSTRAINT seen_homes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT seen_homes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX seen_homes_old ON seen_homes USING btree (seen_at);
CREATE INDEX seen_homes_property ON seen_homes USING btree (property_id);

CREATE TABLE server_keys (
  name text NOT NULL,
  value bytea NOT NULL,
  CONSTRAINT server_keys_pkey PRIMARY KEY (name)
);

CREATE TABLE sessions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  token_hash bytea NOT NULL,
  remember boolean DEFAULT false NOT NULL,
  device text NOT NULL,
  address text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  second_step_at timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id, last_used_at DESC);

CREATE TABLE shortlist_comments (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  guest_id integer NOT NULL,
  property_id integer NOT NULL,
  comment text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT shortlist_comments_pkey PRIMARY KEY (id),
  CONSTRAINT shortlist_comments_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 500),
  CONSTRAINT shortlist_comments_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES shortlist_guests(id) ON DELETE CASCADE
);
CREATE INDEX shortlist_comments_guest ON shortlist_comments USING btree (guest_id);

CREATE TABLE shortlist_guests (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  shortlist_id integer NOT NULL,
  key_hash bytea NOT NULL,
  name text NOT NULL,
  CONSTRAINT shortlist_guests_pkey PRIMARY KEY (id),
  CONSTRAINT shortlist_guests_shortlist_id_key_hash_key UNIQUE (shortlist_id, key_hash),
  CONSTRAINT shortlist_guests_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  CONSTRAINT shortlist_guests_shortlist_id_fkey FOREIGN KEY (shortlist_id) REFERENCES shortlists(id) ON DELETE CASCADE
);

CREATE TABLE shortlist_homes (
  shortlist_id integer NOT NULL,
  property_id integer NOT NULL,
  title text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT shortlist_homes_pkey PRIMARY KEY (shortlist_id, property_id),
  CONSTRAINT shortlist_homes_shortlist_id_fkey FOREIGN KEY (shortlist_id) REFERENCES shortlists(id) ON DELETE CASCADE
);

CREATE TABLE shortlist_links (
  id uuid NOT NULL,
  shortlist_id integer NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT shortlist_links_pkey PRIMARY KEY (id),
  CONSTRAINT shortlist_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT shortlist_links_shortlist_id_fkey FOREIGN KEY (shortlist_id) REFERENCES shortlists(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX shortlist_links_open ON shortlist_links USING btree (shortlist_id) WHERE ended_at IS NULL;

CREATE TABLE shortlist_marks (
  guest_id integer NOT NULL,
  property_id integer NOT NULL,
  mark text NOT NULL,
  CONSTRAINT shortlist_marks_pkey PRIMARY KEY (guest_id, property_id),
  CONSTRAINT shortlist_marks_mark_check CHECK (mark = ANY (ARRAY['like'::text, 'dislike'::text])),
  CONSTRAINT shortlist_marks_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES shortlist_guests(id) ON DELETE CASCADE
);

CREATE TABLE shortlists (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT shortlists_pkey PRIMARY KEY (id),
  CONSTRAINT shortlists_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT shortlists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX shortlists_user ON shortlists USING btree (user_id);

CREATE TABLE sign_in_grants (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_grants_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_grants_end ON sign_in_grants USING btree (expires_at);
CREATE INDEX sign_in_grants_user ON sign_in_grants USING btree (user_id);

CREATE TABLE sign_in_links (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  browser_hash bytea NOT NULL,
  remember boolean NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_links_of UNIQUE (user_id, browser_hash),
  CONSTRAINT sign_in_links_device_check CHECK (length(device) <= 100),
  CONSTRAINT sign_in_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_links_age ON sign_in_links USING btree (expires_at);

CREATE TABLE site_settings (
  name text NOT NULL,
  value jsonb NOT NULL,
  changed_by integer,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT site_settings_pkey PRIMARY KEY (name),
  CONSTRAINT site_settings_name_check CHECK (name = ANY (ARRAY['notice'::text, 'featured_homes'::text, 'sign_up'::text, 'read_only'::text])),
  CONSTRAINT site_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE TRIGGER note_site_settings AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION note_site_settings();

CREATE TABLE site_settings_version (
  id integer NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT site_settings_version_pkey PRIMARY KEY (id),
  CONSTRAINT site_settings_version_id_check CHECK (id = 1)
);

CREATE TABLE society_price_months (
  project_id integer NOT NULL,
  deal text NOT NULL,
  bedrooms smallint NOT NULL,
  month date NOT NULL,
  homes integer NOT NULL,
  owners integer NOT NULL,
  middle double precision,
  same_homes integer NOT NULL,
  same_change double precision,
  CONSTRAINT society_price_months_pkey PRIMARY KEY (project_id, deal, bedrooms, month),
  CONSTRAINT society_price_months_bedrooms_check CHECK (bedrooms >= 1 AND bedrooms <= 4),
  CONSTRAINT society_price_months_deal_check CHECK (deal = ANY (ARRAY['sale'::text, 'rent'::text])),
  CONSTRAINT society_price_months_homes_check CHECK (homes > 0),
  CONSTRAINT society_price_months_middle_check CHECK (middle > 0::double precision),
  CONSTRAINT society_price_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT society_price_months_owners_check CHECK (owners > 0),
  CONSTRAINT society_price_months_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX society_price_months_month ON society_price_months USING btree (month);

CREATE TABLE statistic_blocks (
  measure text NOT NULL,
  day date NOT NULL,
  from_day date NOT NULL,
  people integer NOT NULL,
  count bigint NOT NULL,
  total bigint NOT NULL,
  CONSTRAINT statistic_blocks_pkey PRIMARY KEY (measure, day),
  CONSTRAINT statistic_blocks_check CHECK (from_day <= day),
  CONSTRAINT statistic_blocks_people_check CHECK (people >= 5)
);

CREATE TABLE statistic_progress (
  measure text NOT NULL,
  counted_until date NOT NULL,
  open_from date NOT NULL,
  CONSTRAINT statistic_progress_pkey PRIMARY KEY (measure)
);

CREATE TABLE still_there_words (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  said_on date NOT NULL,
  is_gone boolean NOT NULL,
  transaction_type text NOT NULL,
  city_id integer,
  days integer NOT NULL,
  enquiries integer NOT NULL,
  answered real,
  CONSTRAINT still_there_words_pkey PRIMARY KEY (id),
  CONSTRAINT still_there_words_answered_check CHECK (answered >= 0::double precision AND answered <= 1::double precision),
  CONSTRAINT still_there_words_days_check CHECK (days >= 0),
  CONSTRAINT still_there_words_enquiries_check CHECK (enquiries >= 0),
  CONSTRAINT still_there_words_transaction_type_check CHECK (transaction_type = ANY (ARRAY['sale'::text, 'rent'::text]))
);
CREATE INDEX still_there_words_age ON still_there_words USING btree (said_on, id);

CREATE TABLE typical_map_prices (
  level integer NOT NULL,
  transaction_type search_transaction NOT NULL,
  y integer NOT NULL,
  x integer NOT NULL,
  homes integer NOT NULL,
  rupees_per_sqft integer NOT NULL,
  counted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT typical_map_prices_pkey PRIMARY KEY (level, transaction_type, y, x)
);

CREATE TABLE typical_prices (
  city_id integer NOT NULL,
  transaction_type search_transaction NOT NULL,
  property_type search_property_type NOT NULL,
  scope text NOT NULL,
  place text NOT NULL,
  bedrooms smallint NOT NULL,
  furnishing text NOT NULL,
  homes integer NOT NULL,
  low double precision NOT NULL,
  middle double precision NOT NULL,
  high double precision NOT NULL,
  sqft_homes integer NOT NULL,
  sqft_low double precision,
  sqft_middle double precision,
  sqft_high double precision,
  CONSTRAINT typical_prices_pkey PRIMARY KEY (city_id, transaction_type, property_type, scope, place, bedrooms, furnishing),
  CONSTRAINT typical_prices_scope_check CHECK (scope = ANY (ARRAY['locality'::text, 'cell'::text, 'city'::text]))
);

CREATE TABLE unchecked_records (
  property_id integer NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT unchecked_records_pkey PRIMARY KEY (property_id),
  CONSTRAINT unchecked_records_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX unchecked_records_age ON unchecked_records USING btree (changed_at);

CREATE TABLE unread_word_uses (
  word text NOT NULL,
  viewer bytea NOT NULL,
  week date NOT NULL,
  CONSTRAINT unread_word_uses_pkey PRIMARY KEY (word, viewer, week)
);
CREATE INDEX unread_word_uses_week ON unread_word_uses USING btree (week);

CREATE TABLE unread_words (
  word text NOT NULL,
  week date NOT NULL,
  people integer NOT NULL,
  CONSTRAINT unread_words_pkey PRIMARY KEY (word, week)
);
CREATE INDEX unread_words_week ON unread_words USING btree (week);

CREATE TABLE user_blocks (
  user_id integer NOT NULL,
  blocked_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT user_blocks_pkey PRIMARY KEY (user_id, blocked_id),
  CONSTRAINT user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT user_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_blocks_blocked ON user_blocks USING btree (blocked_id);

CREATE TABLE user_places (
  user_id integer NOT NULL,
  "position" smallint NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  CONSTRAINT user_places_pkey PRIMARY KEY (user_id, "position"),
  CONSTRAINT user_places_address_check CHECK (length(address) >= 1 AND length(address) <= 200),
  CONSTRAINT user_places_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT user_places_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT user_places_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  CONSTRAINT user_places_position_check CHECK ("position" >= 1 AND "position" <= 3),
  CONSTRAINT user_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE users (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  first_name text NOT NULL,
  last_name text DEFAULT ''::text NOT NULL,
  email text NOT NULL,
  phone_number text,
  user_type text DEFAULT 'buyer'::text NOT NULL,
  enquiry_type text DEFAULT 'buy'::text NOT NULL,
  profile_picture text,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  password_hash text,
  suspended_at timestamp with time zone,
  shows_presence boolean DEFAULT true NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  takes_questions boolean DEFAULT true NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_enquiry_type_check CHECK (enquiry_type = ANY (ARRAY['buy'::text, 'rent'::text, 'sell'::text, 'lease'::text])),
  CONSTRAINT users_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  CONSTRAINT users_user_type_check CHECK (user_type = ANY (ARRAY['buyer'::text, 'seller'::text, 'agent'::text, 'developer'::text]))
);
CREATE INDEX users_created ON users USING brin (created_at);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE TRIGGER end_phone_check AFTER UPDATE OF phone_number ON users FOR EACH ROW WHEN (old.phone_number IS DISTINCT FROM new.phone_number) EXECUTE FUNCTION end_phone_check();
CREATE TRIGGER forget_in_audit AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_in_audit();
CREATE TRIGGER users_enquiries AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name) EXECUTE FUNCTION index_enquiries_of_seeker();

CREATE TABLE verification_links (
  token_hash bytea NOT NULL,
  user_id integer,
  expires_at timestamp with time zone NOT NULL,
  registration_id integer,
  CONSTRAINT verification_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT verification_links_owner CHECK (num_nonnulls(user_id, registration_id) = 1),
  CONSTRAINT verification_links_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  CONSTRAINT verification_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX verification_links_end ON verification_links USING btree (expires_at);
CREATE INDEX verification_links_registration ON verification_links USING btree (registration_id);
CREATE INDEX verification_links_user ON verification_links USING btree (user_id);

CREATE TABLE videos (
  id text NOT NULL,
  property_id integer NOT NULL,
  user_id integer NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  refusal text,
  bytes bigint NOT NULL,
  seconds real,
  width smallint,
  height smallint,
  sides smallint[] DEFAULT '{}'::smallint[] NOT NULL,
  file_sizes jsonb DEFAULT '{}'::jsonb NOT NULL,
  captions text,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT videos_pkey PRIMARY KEY (id),
  CONSTRAINT videos_bytes_check CHECK (bytes >= 0),
  CONSTRAINT videos_captions_check CHECK (length(captions) <= 30000),
  CONSTRAINT videos_id_check CHECK (id ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT videos_ready CHECK (state <> 'ready'::text OR num_nulls(seconds, width, height) = 0),
  CONSTRAINT videos_refusal CHECK ((state = 'refused'::text) = (refusal IS NOT NULL)),
  CONSTRAINT videos_refusal_check CHECK (length(refusal) <= 40),
  CONSTRAINT videos_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'ready'::text, 'refused'::text])),
  CONSTRAINT videos_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT videos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX videos_property ON videos USING btree (property_id, created_at);
CREATE INDEX videos_user ON videos USING btree (user_id);
CREATE INDEX videos_waiting ON videos USING btree (created_at) WHERE state = 'waiting'::text;
CREATE TRIGGER note_deleted_video AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION note_abandoned_video();

CREATE TABLE visit_absences (
  visit_id integer NOT NULL,
  seeker_id integer NOT NULL,
  owner_id integer NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  answer text,
  CONSTRAINT visit_absences_pkey PRIMARY KEY (visit_id),
  CONSTRAINT visit_absences_answer_check CHECK (length(answer) <= 300),
  CONSTRAINT visit_absences_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT visit_absences_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT visit_absences_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE
);
CREATE INDEX visit_absences_owner ON visit_absences USING btree (owner_id);
CREATE INDEX visit_absences_reported ON visit_absences USING btree (reported_at);
CREATE INDEX visit_absences_seeker ON visit_absences USING btree (seeker_id, reported_at);

CREATE TABLE visit_feeds (
  user_id integer NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT visit_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT visit_feeds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT visit_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE visit_times (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner_id integer NOT NULL,
  property_id integer,
  is_offered boolean NOT NULL,
  windows jsonb NOT NULL,
  single_days jsonb NOT NULL,
  notice_hours smallint NOT NULL,
  length_minutes smallint NOT NULL,
  gap_minutes smallint NOT NULL,
  most_a_day smallint NOT NULL,
  opener text NOT NULL,
  takes_all boolean NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  shows_address boolean DEFAULT false NOT NULL,
  address_hours smallint DEFAULT 2 NOT NULL,
  directions text DEFAULT ''::text NOT NULL,
  CONSTRAINT visit_times_pkey PRIMARY KEY (id),
  CONSTRAINT visit_times_owner_id_property_id_key UNIQUE NULLS NOT DISTINCT (owner_id, property_id),
  CONSTRAINT visit_times_address_hours_check CHECK (address_hours >= 1 AND address_hours <= 72),
  CONSTRAINT visit_times_directions_check CHECK (length(directions) <= 300),
  CONSTRAINT visit_times_gap_minutes_check CHECK (gap_minutes >= 0 AND gap_minutes <= 240),
  CONSTRAINT visit_times_length_minutes_check CHECK (length_minutes >= 5 AND length_minutes <= 240),
  CONSTRAINT visit_times_most_a_day_check CHECK (most_a_day >= 1 AND most_a_day <= 50),
  CONSTRAINT visit_times_notice_hours_check CHECK (notice_hours >= 0 AND notice_hours <= 336),
  CONSTRAINT visit_times_opener_check CHECK (opener = ANY (ARRAY['owner'::text, 'guard'::text, 'tenant'::text])),
  CONSTRAINT visit_times_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT visit_times_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX visit_times_property ON visit_times USING btree (property_id);

CREATE TABLE visit_words (
  visit_id integer NOT NULL,
  word text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  said_at timestamp with time zone NOT NULL,
  CONSTRAINT visit_words_pkey PRIMARY KEY (visit_id),
  CONSTRAINT visit_words_note_check CHECK (length(note) <= 500),
  CONSTRAINT visit_words_word_check CHECK (word = ANY (ARRAY['liked'::text, 'not_for_me'::text, 'not_as_shown'::text, 'gone'::text])),
  CONSTRAINT visit_words_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE
);

CREATE TABLE visits (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  property_id integer,
  owner_id integer NOT NULL,
  seeker_id integer NOT NULL,
  state text NOT NULL,
  waits_for text,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  free_from timestamp with time zone NOT NULL,
  opener text NOT NULL,
  reason text,
  ended_by text,
  revision smallint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  agreed_at timestamp with time zone,
  day_reminded_at timestamp with time zone,
  hours_reminded_at timestamp with time zone,
  project_id integer,
  CONSTRAINT visits_pkey PRIMARY KEY (id),
  CONSTRAINT visits_of_owner EXCLUDE USING gist (owner_id WITH =, tstzrange(starts_at, free_from) WITH &&) WHERE (state = ANY (ARRAY['asked'::text, 'agreed'::text])),
  CONSTRAINT visits_of_seeker EXCLUDE USING gist (seeker_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state = ANY (ARRAY['asked'::text, 'agreed'::text])),
  CONSTRAINT visits_check CHECK (ends_at > starts_at),
  CONSTRAINT visits_check1 CHECK (free_from >= ends_at),
  CONSTRAINT visits_check2 CHECK (owner_id <> seeker_id),
  CONSTRAINT visits_check3 CHECK ((waits_for IS NOT NULL) = (state = 'asked'::text)),
  CONSTRAINT visits_ended_by_check CHECK (ended_by = ANY (ARRAY['owner'::text, 'seeker'::text, 'reach'::text, 'home'::text])),
  CONSTRAINT visits_opener_check CHECK (opener = ANY (ARRAY['owner'::text, 'guard'::text, 'tenant'::text])),
  CONSTRAINT visits_reason_check CHECK (length(reason) <= 300),
  CONSTRAINT visits_state_check CHECK (state = ANY (ARRAY['asked'::text, 'agreed'::text, 'declined'::text, 'called_off'::text])),
  CONSTRAINT visits_subject CHECK (num_nonnulls(property_id, project_id) = 1),
  CONSTRAINT visits_waits_for_check CHECK (waits_for = ANY (ARRAY['owner'::text, 'seeker'::text])),
  CONSTRAINT visits_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT visits_project_id_fkey FOREIGN KEY (project_id) REFERENCES developer_projects(id) ON DELETE CASCADE,
  CONSTRAINT visits_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  CONSTRAINT visits_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX visits_owner ON visits USING btree (owner_id, starts_at);
CREATE INDEX visits_project ON visits USING btree (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX visits_property ON visits USING btree (property_id);
CREATE INDEX visits_seeker ON visits USING btree (seeker_id, starts_at);
CREATE INDEX visits_starts ON visits USING btree (starts_at);

CREATE TABLE webhook_deliveries (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  webhook_id integer NOT NULL,
  enquiry_id integer,
  event text NOT NULL,
  enquiry_state text,
  closed_as text,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  attempts smallint DEFAULT 0 NOT NULL,
  next_at timestamp with time zone DEFAULT now() NOT NULL,
  status smallint,
  problem text,
  tried_at timestamp with time zone,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_check CHECK ((enquiry_id IS NULL) = (event = 'test'::text)),
  CONSTRAINT webhook_deliveries_event_check CHECK (event = ANY (ARRAY['enquiry.created'::text, 'enquiry.moved'::text, 'test'::text])),
  CONSTRAINT webhook_deliveries_problem_check CHECK (problem = ANY (ARRAY['refused_address'::text, 'no_answer'::text, 'too_slow'::text, 'status'::text, 'secret'::text])),
  CONSTRAINT webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])),
  CONSTRAINT webhook_deliveries_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (next_at) WHERE state = 'waiting'::text;
CREATE INDEX webhook_deliveries_enquiry ON webhook_deliveries USING btree (enquiry_id);
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries USING btree (webhook_id, created_at DESC);

CREATE TABLE webhooks (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  address text NOT NULL,
  sealed_secret bytea NOT NULL,
  key_id bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  failing_since timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_user_id_address_key UNIQUE (user_id, address),
  CONSTRAINT webhooks_address_check CHECK (length(address) <= 2000),
  CONSTRAINT webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE wish_counts (
  filter text NOT NULL,
  week date NOT NULL,
  people integer NOT NULL,
  removed integer NOT NULL,
  CONSTRAINT wish_counts_pkey PRIMARY KEY (filter, week),
  CONSTRAINT wish_counts_filter_check CHECK (filter ~ '^[a-z_]{1,40}$'::text)
);
CREATE INDEX wish_counts_week ON wish_counts USING btree (week);

CREATE TABLE wish_uses (
  filter text NOT NULL,
  viewer bytea NOT NULL,
  week date NOT NULL,
  is_removed boolean NOT NULL,
  CONSTRAINT wish_uses_pkey PRIMARY KEY (filter, viewer, week),
  CONSTRAINT wish_uses_filter_check CHECK (filter ~ '^[a-z_]{1,40}$'::text)
);
CREATE INDEX wish_uses_week ON wish_uses USING btree (week);

CREATE TABLE worth_fits (
  city_id integer NOT NULL,
  transaction_type text NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  fitted_at timestamp with time zone DEFAULT now() NOT NULL,
  homes integer NOT NULL,
  owners integer NOT NULL,
  tried integer NOT NULL,
  middle_error real NOT NULL,
  within_10 real NOT NULL,
  within_20 real NOT NULL,
  coverage real NOT NULL,
  closed_percent smallint,
  model jsonb NOT NULL,
  CONSTRAINT worth_fits_pkey PRIMARY KEY (city_id, transaction_type, kind, version),
  CONSTRAINT worth_fits_kind_check CHECK (kind = ANY (ARRAY['flat'::text, 'house'::text])),
  CONSTRAINT worth_fits_transaction_type_check CHECK (transaction_type = ANY (ARRAY['sale'::text, 'rent'::text])),
  CONSTRAINT worth_fits_version_check CHECK (version > 0),
  CONSTRAINT worth_fits_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id)
);

CREATE TABLE worth_homes (
  property_id integer NOT NULL,
  owner_id integer NOT NULL,
  city_id integer NOT NULL,
  transaction_type text NOT NULL,
  kind text NOT NULL,
  property_type text NOT NULL,
  area_field text NOT NULL,
  sqft integer NOT NULL,
  rupees bigint NOT NULL,
  bedrooms smallint,
  bathrooms smallint,
  balconies smallint,
  parking smallint,
  furnishing text,
  furnishing_items smallint NOT NULL,
  amenities smallint NOT NULL,
  project_status text,
  floor smallint,
  year_built smallint,
  locality text NOT NULL,
  society text NOT NULL,
  latitude double precision,
  longitude double precision,
  cell_y integer,
  cell_x integer,
  level double precision,
  version integer,
  estimated_at timestamp with time zone,
  low bigint,
  estimate bigint,
  high bigint,
  like_homes smallint,
  like_owners smallint,
  CONSTRAINT worth_homes_pkey PRIMARY KEY (property_id),
  CONSTRAINT worth_homes_kind_check CHECK (kind = ANY (ARRAY['flat'::text, 'house'::text])),
  CONSTRAINT worth_homes_rupees_check CHECK (rupees > 0),
  CONSTRAINT worth_homes_sqft_check CHECK (sqft > 0),
  CONSTRAINT worth_homes_transaction_type_check CHECK (transaction_type = ANY (ARRAY['sale'::text, 'rent'::text])),
  CONSTRAINT worth_homes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
) WITH (fillfactor=70);
CREATE INDEX worth_homes_cell ON worth_homes USING btree (city_id, transaction_type, kind, cell_y, cell_x) WHERE cell_y IS NOT NULL;
CREATE INDEX worth_homes_locality ON worth_homes USING btree (city_id, transaction_type, kind, locality);
CREATE INDEX worth_homes_society ON worth_homes USING btree (city_id, transaction_type, kind, society) WHERE society <> ''::text;

CREATE VIEW search_map_prices AS
 SELECT level,
    transaction_type,
    y,
    x,
    homes,
    rupees_per_sqft,
    counted_at
   FROM typical_map_prices;

CREATE VIEW searchable_records AS
 SELECT n.id,
    n.confirmed_on,
    search_score(n.*) AS score,
    n.transaction_type::search_transaction AS transaction_type,
    n.property_type::search_property_type AS property_type,
    n.furnishing::search_furnishing AS furnishing,
    n.city_id,
    n.bedrooms,
    n.is_featured,
    n.is_urgent,
    n.search_price,
    GREATEST(COALESCE(n.max_price, 0::bigint), n.search_price) AS highest_price,
    n.views_count,
    n.inquiries_count,
    n.responses_count,
    n.created_at,
    n.expires_at,
    n.featured_until,
    n.public_latitude AS latitude,
    n.public_longitude AS longitude,
    search_marks(n.*) AS marks,
    search_more_marks(n.*) AS more_marks,
    COALESCE(NULLIF(n.carpet_area, 0), NULLIF(n.built_area, 0), NULLIF(n.super_builtup_area, 0), NULLIF(n.land_area, 0)) AS area,
    n.security_deposit,
    n.available_from,
    n.year_built,
    n.road_width,
    n.seats,
    n.floor_no AS floor,
    search_postal_code(n.postal_code, n.city_id, n.locality) AS postal_code,
    n.title,
    n.locality,
    d.place_document,
    strip(to_tsvector('aangan'::regconfig, concat_ws(' '::text, n.title, n.society, d.place, search_city_names_before(n.city), n.description))) AS document,
    strip(to_tsvector('aangan'::regconfig, n.society)) AS society_document
   FROM properties n,
    LATERAL ( SELECT p.place,
            to_tsvector('aangan_places'::regconfig, p.place) AS place_document
           FROM ( SELECT concat_ws(' '::text, n.locality, n.city, n.state, join_texts(n.preferred_locations)) AS place) p
         OFFSET 0) d
  WHERE n.status = 'active'::text;

CREATE OR REPLACE FUNCTION add_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    PERFORM insert_enquiry(NEW.property_id, NEW.user_id);
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION add_webhook_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO webhook_deliveries (webhook_id, enquiry_id, event, enquiry_state, closed_as)
      SELECT id, NEW.id, CASE TG_OP WHEN 'INSERT' THEN 'enquiry.created' ELSE 'enquiry.moved' END, NEW.state, NEW.closed_as
      FROM webhooks WHERE user_id = NEW.owner_id AND ended_at IS NULL;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION code_of_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      NEW.review := CASE NEW.review WHEN 'second payment of a paid order' THEN 'second_payment' WHEN 'second payment, given back' THEN 'second_payment_refunded' WHEN 'amount or currency differs from the order' THEN 'amount_differs' WHEN 'paid after the account was deleted' THEN 'no_account' ELSE NEW.review END;
      RETURN NEW;
    END $function$;

CREATE OR REPLACE FUNCTION end_phone_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      DELETE FROM phone_checks WHERE user_id = NEW.id;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION end_place_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      DELETE FROM place_pictures WHERE property_id = NEW.id;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION enquiry_words(owner_id integer, text text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
    SELECT array_to_tsvector(ARRAY(SELECT DISTINCT owner_id || ':' || word
      FROM unnest(tsvector_to_array(to_tsvector('simple', unaccent(lower(text))))) AS word)) $function$;

CREATE OR REPLACE FUNCTION fill_search_map_cells()
 RETURNS void
 LANGUAGE plpgsql
AS $function$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('fold_search_map_cells'));
      LOCK TABLE search_records IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM search_map_cell_changes;
      DELETE FROM search_map_cells;
      DELETE FROM search_map_price_cells;
      WITH cells AS MATERIALIZED (SELECT transaction_type, y, x, property_type, bedrooms, sum(records)::int AS records,
      sum(latitudes)::bigint AS latitudes, sum(longitudes)::bigint AS longitudes
    FROM (SELECT transaction_type, floor(latitude * 128)::int AS y, floor(longitude * 128)::int AS x,
      property_type, least(coalesce(bedrooms, 0), 5) AS bedrooms, price_bucket(search_price) AS bucket, 1 AS records,
      1 * round(latitude * 1e6)::bigint AS latitudes, 1 * round(longitude * 1e6)::bigint AS longitudes
    FROM search_records WHERE latitude IS NOT NULL AND longitude IS NOT NULL) AS c GROUP BY transaction_type, y, x, property_type, bedrooms)
    INSERT INTO search_map_cells (level, transaction_type, y, x, property_type, bedrooms, records, latitudes, longitudes)
    SELECT 7 - up, transaction_type, y >> up, x >> up, property_type, bedrooms, sum(records)::int, sum(latitudes)::bigint, sum(longitudes)::bigint
    FROM cells, generate_series(0, 12) AS up
    GROUP BY 1, 2, 3, 4, property_type, bedrooms HAVING sum(records) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0;
      WITH cells AS MATERIALIZED (SELECT transaction_type, y, x, property_type, bedrooms, bucket, sum(records)::int AS records,
      sum(latitudes)::bigint AS latitudes, sum(longitudes)::bigint AS longitudes
    FROM (SELECT transaction_type, floor(latitude * 32)::int AS y, floor(longitude * 32)::int AS x,
      property_type, least(coalesce(bedrooms, 0), 5) AS bedrooms, price_bucket(search_price) AS bucket, 1 AS records,
      1 * round(latitude * 1e6)::bigint AS latitudes, 1 * round(longitude * 1e6)::bigint AS longitudes
    FROM search_records WHERE latitude IS NOT NULL AND longitude IS NOT NULL) AS c GROUP BY transaction_type, y, x, property_type, bedrooms, bucket)
    INSERT INTO search_map_price_cells (level, transaction_type, y, x, property_type, bedrooms, bucket, records, latitudes, longitudes)
    SELECT 5 - up, transaction_type, y >> up, x >> up, property_type, bedrooms, bucket, sum(records)::int, sum(latitudes)::bigint, sum(longitudes)::bigint
    FROM cells, generate_series(0, 10) AS up
    GROUP BY 1, 2, 3, 4, property_type, bedrooms, bucket HAVING sum(records) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0;
    END $function$;

CREATE OR REPLACE FUNCTION fill_search_used_marks()
 RETURNS void
 LANGUAGE sql
AS $function$
    DELETE FROM search_used_marks;
    INSERT INTO search_used_marks (transaction_type, city_id, property_type, marks, more_marks) SELECT transaction_type, coalesce(city_id, 0) AS city_id, property_type,
      bit_or(marks) AS marks, bit_or(more_marks) AS more_marks FROM search_records GROUP BY 1, 2, 3;
  $function$;

CREATE OR REPLACE FUNCTION fold_search_facets(most integer DEFAULT 1000000000)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
    DECLARE folded integer := 0; BEGIN
      IF NOT pg_try_advisory_xact_lock(hashtext('fold_search_facets')) THEN RETURN 0; END IF;
      WITH taken AS (DELETE FROM search_facet_changes
        WHERE ctid = ANY(ARRAY(SELECT ctid FROM search_facet_changes LIMIT most)) RETURNING *),
      a AS (INSERT INTO search_facets
        SELECT transaction_type, city_id, property_type, bedrooms, furnishing, sum(records) FROM taken
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(records) <> 0
        ON CONFLICT (transaction_type, city_id, property_type, bedrooms, furnishing)
        DO UPDATE SET records = search_facets.records + excluded.records),
      b AS (INSERT INTO search_price_facets
        SELECT transaction_type, city_id, property_type, bedrooms, furnishing, bucket, sum(records) FROM taken
        GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(records) <> 0
        ON CONFLICT (transaction_type, city_id, property_type, bedrooms, bucket, furnishing)
        DO UPDATE SET records = search_price_facets.records + excluded.records),
      c AS (INSERT INTO search_place_facets
        SELECT city_id, locality, transaction_type, sum(records) FROM taken
        GROUP BY 1, 2, 3 HAVING sum(records) <> 0
        ON CONFLICT (city_id, locality, transaction_type)
        DO UPDATE SET records = search_place_facets.records + excluded.records)
      SELECT count(*) INTO folded FROM taken;
      DELETE FROM search_facets WHERE records = 0;
      DELETE FROM search_price_facets WHERE records = 0;
      DELETE FROM search_place_facets WHERE records = 0;
      RETURN folded;
    END $function$;

CREATE OR REPLACE FUNCTION fold_search_map_cells(most integer DEFAULT 1000000000)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
    DECLARE folded integer := 0; emptied tid[]; emptied_priced tid[]; BEGIN
      IF NOT pg_try_advisory_xact_lock(hashtext('fold_search_map_cells')) THEN RETURN 0; END IF;
      WITH taken AS (DELETE FROM search_map_cell_changes
        WHERE ctid = ANY(ARRAY(SELECT ctid FROM search_map_cell_changes LIMIT most)) RETURNING *),
      a AS (INSERT INTO search_map_cells (level, transaction_type, y, x, property_type, bedrooms, records, latitudes, longitudes)
    SELECT 7 - up, transaction_type, y >> up, x >> up, property_type, bedrooms, sum(records)::int, sum(latitudes)::bigint, sum(longitudes)::bigint
    FROM taken, generate_series(0, 12) AS up
    GROUP BY 1, 2, 3, 4, property_type, bedrooms HAVING sum(records) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0
    ON CONFLICT (level, transaction_type, y, x, property_type, bedrooms) DO UPDATE SET
      records = search_map_cells.records + excluded.records, latitudes = search_map_cells.latitudes + excluded.latitudes,
      longitudes = search_map_cells.longitudes + excluded.longitudes
    RETURNING ctid AS place, search_map_cells.records = 0 AND search_map_cells.latitudes = 0 AND search_map_cells.longitudes = 0 AS is_empty),
      b AS (INSERT INTO search_map_price_cells (level, transaction_type, y, x, property_type, bedrooms, bucket, records, latitudes, longitudes)
    SELECT 7 - up, transaction_type, y >> up, x >> up, property_type, bedrooms, bucket, sum(records)::int, sum(latitudes)::bigint, sum(longitudes)::bigint
    FROM taken, generate_series(2, 12) AS up
    GROUP BY 1, 2, 3, 4, property_type, bedrooms, bucket HAVING sum(records) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0
    ON CONFLICT (level, transaction_type, y, x, property_type, bedrooms, bucket) DO UPDATE SET
      records = search_map_price_cells.records + excluded.records, latitudes = search_map_price_cells.latitudes + excluded.latitudes,
      longitudes = search_map_price_cells.longitudes + excluded.longitudes
    RETURNING ctid AS place, search_map_price_cells.records = 0 AND search_map_price_cells.latitudes = 0 AND search_map_price_cells.longitudes = 0 AS is_empty)
      SELECT (SELECT count(*) FROM taken), (SELECT array_agg(place) FROM a WHERE is_empty),
        (SELECT array_agg(place) FROM b WHERE is_empty) INTO folded, emptied, emptied_priced;
      DELETE FROM search_map_cells WHERE ctid = ANY(emptied);
      DELETE FROM search_map_price_cells WHERE ctid = ANY(emptied_priced);
      RETURN folded;
    END $function$;

CREATE OR REPLACE FUNCTION forget_far_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
      NEW.usual_percent := NULL;
      NEW.usual_homes := NULL;
      RETURN NEW;
    END $function$;

CREATE OR REPLACE FUNCTION forget_gone_percent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    NEW.gone_percent := 0;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION forget_in_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
    BEGIN
      UPDATE operator_audit SET before = NULL, after = NULL, reason = '' WHERE person_id = OLD.id
        AND (before IS NOT NULL OR after IS NOT NULL OR reason <> '');
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION give_back_enquiries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    UPDATE enquiries SET given_to = NULL, given_by = NULL, given_at = NULL
      WHERE given_to = OLD.user_id AND (state <> 'closed' OR TG_OP = 'DELETE' OR NOT NEW.may_answer);
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION guard_operator_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF NEW.before IS NULL AND NEW.after IS NULL AND NEW.reason IN ('', OLD.reason)
          AND (NEW.id, NEW.made_at, NEW.role, NEW.act, NEW.subject_type, NEW.subject_id)
            = (OLD.id, OLD.made_at, OLD.role, OLD.act, OLD.subject_type, OLD.subject_id)
          AND NEW.operator_id IS NOT DISTINCT FROM OLD.operator_id
          AND NEW.person_id IS NOT DISTINCT FROM OLD.person_id
        THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'The audit is only added to.' USING ERRCODE = 'insufficient_privilege';
    END $function$;

CREATE OR REPLACE FUNCTION hold_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF NEW.status IN ('active', 'sold', 'rented') AND EXISTS (SELECT FROM held_records WHERE property_id = NEW.id) THEN
        NEW.status := 'inactive';
      END IF;
      RETURN NEW;
    END $function$;

CREATE OR REPLACE FUNCTION index_enquiries_of_home()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    UPDATE enquiries SET words = '' WHERE property_id = NEW.id;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION index_enquiries_of_seeker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    UPDATE enquiries SET words = '' WHERE seeker_id = NEW.id;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION index_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    NEW.words := (SELECT enquiry_words(NEW.owner_id, concat_ws(' ', u.first_name, u.last_name, p.title, p.locality,
        p.society, p.city, d.name, d.locality, d.city, NEW.configuration, NEW.note))
      FROM users u LEFT JOIN properties p ON p.id = NEW.property_id
        LEFT JOIN developer_projects d ON d.id = NEW.project_id WHERE u.id = NEW.seeker_id);
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION insert_enquiry(home integer, seeker integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO enquiries (owner_id, seeker_id, property_id, state, created_at, moved_at, last_at, waiting_since)
    SELECT p.owner_id, seeker, p.id, CASE WHEN answered.id IS NULL THEN 'new' ELSE 'talk' END,
      coalesce(least(asked.at, r.revealed_at), now()), coalesce(answered.at, asked.at, r.revealed_at, now()),
      coalesce(greatest(said.at, r.revealed_at), now()), waits.since
    FROM properties p
    LEFT JOIN contact_reveals r ON r.property_id = p.id AND r.viewer_id = seeker
    LEFT JOIN conversations c ON c.low_id = least(p.owner_id, seeker) AND c.high_id = greatest(p.owner_id, seeker)
    LEFT JOIN LATERAL (SELECT min(created_at) AS at, min(id) AS id FROM messages
      WHERE conversation_id = c.id AND property_id = p.id AND sender_id = seeker) asked ON true
    LEFT JOIN LATERAL (SELECT min(created_at) AS at, max(id) AS id FROM messages
      WHERE conversation_id = c.id AND sender_id = p.owner_id AND id > asked.id) answered ON true
    LEFT JOIN LATERAL (SELECT max(created_at) AS at FROM messages
      WHERE conversation_id = c.id AND asked.id IS NOT NULL) said ON true
    LEFT JOIN LATERAL (SELECT min(created_at) AS since FROM messages
      WHERE conversation_id = c.id AND sender_id = seeker AND id >= asked.id
        AND id > coalesce(answered.id, 0)) waits ON true
    WHERE p.id = home AND p.entry_type = 'listing' AND p.owner_id <> seeker
    ON CONFLICT DO NOTHING;
  END $function$;

CREATE OR REPLACE FUNCTION join_texts(texts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string(texts, ' '::text);

CREATE OR REPLACE FUNCTION news_pushes_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO news_pushes (news_id, user_id, due_at)
      SELECT n.id, n.user_id, push_due_at(s.frequency)
      FROM new_rows n LEFT JOIN saved_searches s ON s.id = n.search_id
      WHERE n.user_id IN (SELECT user_id FROM push_subscriptions)
        AND NOT EXISTS (SELECT FROM push_opt_outs o WHERE o.user_id = n.user_id AND o.kind = n.kind);
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION note_abandoned_brochure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO abandoned_brochures VALUES (OLD.brochure_id, now())
        ON CONFLICT (brochure_id) DO UPDATE SET due_at = now();
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION note_abandoned_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO abandoned_conversations (conversation_id)
        SELECT DISTINCT g.conversation_id FROM gone g JOIN conversations c ON c.id = g.conversation_id
        ORDER BY 1 ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION note_abandoned_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO abandoned_documents VALUES (OLD.file_key, now()) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION note_abandoned_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO abandoned_videos VALUES (OLD.id, now()) ON CONFLICT (video_id) DO UPDATE SET due_at = now();
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION note_changed_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF EXISTS (SELECT FROM record_followers) THEN
        INSERT INTO changed_records AS c (record_id) SELECT id FROM changed ORDER BY id
          ON CONFLICT (record_id) DO UPDATE SET place = NULL,
            changed_at = CASE WHEN c.place IS NULL THEN c.changed_at ELSE now() END;
      END IF;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION note_message_of_enquiries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE other integer;
    BEGIN
    SELECT CASE WHEN c.low_id = NEW.sender_id THEN c.high_id ELSE c.low_id END INTO other
      FROM conversations c WHERE c.id = NEW.conversation_id;
    IF EXISTS (SELECT FROM enquiries e JOIN properties p ON p.id = e.property_id AND p.owner_id = NEW.sender_id
        AND p.status = 'active' AND p.entry_type = 'listing' AND p.deleted_at IS NULL
        AND (p.confirmed_on < (now() AT TIME ZONE 'Asia/Kolkata')::date OR EXISTS (SELECT FROM owner_questions q WHERE q.property_id = p.id)) WHERE e.owner_id = NEW.sender_id AND e.seeker_id = other
        AND (e.state = 'new' OR e.waiting_since IS NOT NULL)) THEN
      UPDATE properties p SET confirmed_on = (now() AT TIME ZONE 'Asia/Kolkata')::date, confirmed_by = 'owner',
        is_unconfirmed = false
      FROM enquiries e WHERE e.owner_id = NEW.sender_id AND e.seeker_id = other
        AND (e.state = 'new' OR e.waiting_since IS NOT NULL) AND p.id = e.property_id AND p.owner_id = NEW.sender_id
        AND p.status = 'active' AND p.entry_type = 'listing' AND p.deleted_at IS NULL
        AND (p.confirmed_on < (now() AT TIME ZONE 'Asia/Kolkata')::date OR EXISTS (SELECT FROM owner_questions q WHERE q.property_id = p.id));
      DELETE FROM owner_questions q USING enquiries e, properties p
        WHERE e.owner_id = NEW.sender_id AND e.seeker_id = other AND (e.state = 'new' OR e.waiting_since IS NOT NULL)
        AND p.id = e.property_id AND p.owner_id = NEW.sender_id AND p.status = 'active' AND p.entry_type = 'listing'
        AND p.deleted_at IS NULL AND q.property_id = p.id;
    END IF;
    UPDATE enquiries SET waiting_since = NULL, last_at = NEW.created_at,
        answered_seconds = coalesce(answered_seconds, greatest(0, extract(epoch FROM NEW.created_at - waiting_since))),
        moved_at = CASE state WHEN 'new' THEN NEW.created_at ELSE moved_at END,
        state = CASE state WHEN 'new' THEN 'talk' ELSE state END
      WHERE owner_id = NEW.sender_id AND seeker_id = other AND (state = 'new' OR waiting_since IS NOT NULL);
    UPDATE enquiries SET waiting_since = coalesce(waiting_since, NEW.created_at), last_at = NEW.created_at,
        moved_at = CASE state WHEN 'closed' THEN NEW.created_at ELSE moved_at END,
        state = CASE state WHEN 'closed' THEN 'talk' ELSE state END, closed_as = NULL
      WHERE id = (SELECT e.id FROM enquiries e WHERE e.owner_id = other AND e.seeker_id = NEW.sender_id
        AND (NEW.property_id IS NULL OR e.property_id = NEW.property_id) ORDER BY e.last_at DESC, e.id DESC LIMIT 1);
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION note_site_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO site_settings_version AS v (id, version) VALUES (1, 1)
        ON CONFLICT (id) DO UPDATE SET version = v.version + 1;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION note_talks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    UPDATE properties p SET in_talks_until = talks.until
      FROM (SELECT home, (SELECT max(talks_until) FROM offers WHERE property_id = home AND state = 'accepted') AS until
        FROM unnest(ARRAY[OLD.property_id, NEW.property_id]) AS home) talks
      WHERE p.id = talks.home AND p.in_talks_until IS DISTINCT FROM talks.until;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION price_bucket(price bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN width_bucket(price, ARRAY[(1)::bigint, (1000)::bigint, (1200)::bigint, (1500)::bigint, (1800)::bigint, (2000)::bigint, (2500)::bigint, (3000)::bigint, (3500)::bigint, (4000)::bigint, (4500)::bigint, (5000)::bigint, (6000)::bigint, (7000)::bigint, (8000)::bigint, (9000)::bigint, (10000)::bigint, (12000)::bigint, (15000)::bigint, (18000)::bigint, (20000)::bigint, (25000)::bigint, (30000)::bigint, (35000)::bigint, (40000)::bigint, (45000)::bigint, (50000)::bigint, (60000)::bigint, (70000)::bigint, (80000)::bigint, (90000)::bigint, (100000)::bigint, (120000)::bigint, (150000)::bigint, (180000)::bigint, (200000)::bigint, (250000)::bigint, (300000)::bigint, (350000)::bigint, (400000)::bigint, (450000)::bigint, (500000)::bigint, (600000)::bigint, (700000)::bigint, (800000)::bigint, (900000)::bigint, (1000000)::bigint, (1200000)::bigint, (1500000)::bigint, (1800000)::bigint, (2000000)::bigint, (2500000)::bigint, (3000000)::bigint, (3500000)::bigint, (4000000)::bigint, (4500000)::bigint, (5000000)::bigint, (6000000)::bigint, (7000000)::bigint, (8000000)::bigint, (9000000)::bigint, (10000000)::bigint, (12000000)::bigint, (15000000)::bigint, (18000000)::bigint, (20000000)::bigint, (25000000)::bigint, (30000000)::bigint, (35000000)::bigint, (40000000)::bigint, (45000000)::bigint, (50000000)::bigint, (60000000)::bigint, (70000000)::bigint, (80000000)::bigint, (90000000)::bigint, (100000000)::bigint, (120000000)::bigint, (150000000)::bigint, (180000000)::bigint, (200000000)::bigint, (250000000)::bigint, (300000000)::bigint, (350000000)::bigint, (400000000)::bigint, (450000000)::bigint, (500000000)::bigint, (600000000)::bigint, (700000000)::bigint, (800000000)::bigint, (900000000)::bigint, (1000000000)::bigint, (1200000000)::bigint, (1500000000)::bigint, (1800000000)::bigint, (2000000000)::bigint, '2500000000'::bigint, '3000000000'::bigint, '3500000000'::bigint, '4000000000'::bigint, '4500000000'::bigint, '5000000000'::bigint, '6000000000'::bigint, '7000000000'::bigint, '8000000000'::bigint, '9000000000'::bigint, '10000000000'::bigint, '12000000000'::bigint, '15000000000'::bigint, '18000000000'::bigint, '20000000000'::bigint, '25000000000'::bigint, '30000000000'::bigint, '35000000000'::bigint, '40000000000'::bigint, '45000000000'::bigint, '50000000000'::bigint, '60000000000'::bigint, '70000000000'::bigint, '80000000000'::bigint, '90000000000'::bigint, '100000000000'::bigint]);

CREATE OR REPLACE FUNCTION project_homes_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO project_home_changes (listing_id)
      SELECT id FROM new_rows WHERE entry_type = 'listing' AND society IS NOT NULL;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION project_homes_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO project_home_changes (listing_id)
      SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE n.entry_type = 'listing' AND (n.society IS NOT NULL OR o.society IS NOT NULL) AND (n.society, n.locality, n.city, n.public_latitude, n.public_longitude, n.status, n.deleted_at)
  IS DISTINCT FROM (o.society, o.locality, o.city, o.public_latitude, o.public_longitude, o.status, o.deleted_at);
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION push_due_at(frequency text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
    SELECT CASE WHEN frequency IN ('daily', 'weekly') THEN (
        SELECT (day + time '08:00') AT TIME ZONE 'Asia/Kolkata'
        FROM generate_series(date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata'),
          date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') + interval '7 days', interval '1 day') AS day
        WHERE (day + time '08:00') AT TIME ZONE 'Asia/Kolkata' > now()
          AND (frequency = 'daily' OR extract(isodow FROM day) = 6)
        ORDER BY day LIMIT 1)
      ELSE now() END
  $function$;

CREATE OR REPLACE FUNCTION record_events_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO record_events (property_id, kind)
      SELECT n.id, CASE WHEN n.transaction_type IN ('sale', 'rent') THEN 'new' ELSE 'lead' END
      FROM new_rows n WHERE n.status = 'active'
        AND (n.transaction_type NOT IN ('sale', 'rent') OR n.created_at > now() - interval '2 days');
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION record_events_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO record_events (property_id, kind, price_before)
      SELECT n.id, CASE
          WHEN n.transaction_type NOT IN ('sale', 'rent') THEN 'lead'
          WHEN o.status = 'pending' THEN 'new'
          WHEN o.status IN ('sold', 'rented') THEN 'available_again'
          WHEN o.status <> 'active' OR o.expires_at <= now() THEN 'back'
          ELSE 'price_lowered' END,
        CASE WHEN o.status = 'active' AND n.search_price > 0 AND n.search_price < o.search_price
          THEN o.search_price END
      FROM new_rows n JOIN old_rows o USING (id)
      WHERE CASE WHEN n.transaction_type IN ('sale', 'rent') THEN
          n.status = 'active' AND (o.status <> 'active'
            OR (o.expires_at <= now() AND (n.expires_at IS NULL OR n.expires_at > now()))
            OR (n.search_price > 0 AND n.search_price < o.search_price))
        ELSE (n.status, n.transaction_type, n.property_type, n.search_price, n.bedrooms, n.furnishing, n.city, n.locality,
            n.preferred_locations, n.title)
          IS DISTINCT FROM (o.status, o.transaction_type, o.property_type, o.search_price, o.bedrooms, o.furnishing, o.city,
            o.locality, o.preferred_locations, o.title) END;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION requested_changes_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    IF EXISTS (SELECT FROM requested_changes) THEN
      INSERT INTO review_items (kind, subject_type, subject_id, person_id, harm, reasons)
        SELECT 'changed', n.entry_type, n.id::text, n.owner_id, 2, jsonb_build_array(jsonb_build_object(
          'code', 'changed', 'text', 'The owner changed it, as was asked.', 'detail', ''))
        FROM requested_changes r JOIN new_rows n ON n.id = r.property_id JOIN old_rows o ON o.id = n.id
        WHERE n.deleted_at IS NULL AND to_jsonb(n) - '{status,status_before,updated_at,expires_at,featured_until,is_featured,deleted_at,views_count,inquiries_count,responses_count,price_before,price_changed_at,usual_percent,usual_homes,confirmed_on,confirmed_by,is_unconfirmed,answer_points,gone_percent,in_talks_until}'::text[] IS DISTINCT FROM to_jsonb(o) - '{status,status_before,updated_at,expires_at,featured_until,is_featured,deleted_at,views_count,inquiries_count,responses_count,price_before,price_changed_at,usual_percent,usual_homes,confirmed_on,confirmed_by,is_unconfirmed,answer_points,gone_percent,in_talks_until}'::text[]
        ON CONFLICT (kind, subject_type, subject_id, coalesce(act_id, 0)) WHERE decided_at IS NULL
        DO UPDATE SET updated_at = now();
    END IF;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION search_city_names_before(city text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT CASE lower(city) WHEN 'ahilyanagar' THEN 'Ahmednagar' WHEN 'ayodhya' THEN 'Faizabad' WHEN 'bathinda' THEN 'Bhatinda' WHEN 'bharuch' THEN 'Broach' WHEN 'chhatrapati sambhajinagar' THEN 'Aurangabad' WHEN 'chikkamagaluru' THEN 'Chikmagalur' WHEN 'davanagere' THEN 'Davangere' WHEN 'dharashiv' THEN 'Osmanabad' WHEN 'firozpur' THEN 'Ferozepur' WHEN 'hosapete' THEN 'Hospet' WHEN 'jyotirmath' THEN 'Joshimath' WHEN 'kadapa' THEN 'Cuddapah' WHEN 'kodagu' THEN 'Coorg' WHEN 'medininagar' THEN 'Daltonganj' WHEN 'mohali' THEN 'Sahibzada Ajit Singh Nagar SAS Nagar' WHEN 'narmadapuram' THEN 'Hoshangabad' WHEN 'nawanshahr' THEN 'Shaheed Bhagat Singh Nagar SBS Nagar' WHEN 'nuh' THEN 'Mewat' WHEN 'pandit deen dayal upadhyaya nagar' THEN 'Mughalsarai Mughal Sarai DDU Nagar' WHEN 'ramanagara' THEN 'Ramanagaram' WHEN 'rupnagar' THEN 'Ropar' WHEN 'sonipat' THEN 'Sonepat' WHEN 'sri vijaya puram' THEN 'Port Blair' WHEN 'thalassery' THEN 'Tellicherry' WHEN 'vijayapura' THEN 'Bijapur' END $function$;

CREATE OR REPLACE FUNCTION search_city_of_locality()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE found integer; BEGIN
      SELECT city_id INTO found FROM search_locality_cities WHERE filed_id = NEW.city_id AND locality = lower(NEW.locality);
      IF found IS NOT NULL THEN NEW.city_id := found; END IF;
      RETURN NEW;
    END $function$;

CREATE OR REPLACE FUNCTION search_completeness(n properties)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ SELECT round(100.0 * (CASE WHEN true THEN (n.price > 0)::int + (jsonb_array_length(n.images) >= 3)::int + (coalesce(btrim(n.locality), '') <> '')::int + (coalesce(btrim(n.postal_code), '') <> '')::int + (coalesce(btrim(n.facing), '') <> '')::int + (n.latitude IS NOT NULL AND n.longitude IS NOT NULL)::int + (length(btrim(n.description, E' \t\n\r')) >= 80)::int + (n.brokerage IS NOT NULL)::int ELSE 0 END + CASE WHEN n.property_type IN ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse') THEN (n.bedrooms IS NOT NULL)::int + (n.bathrooms IS NOT NULL)::int + (n.balconies IS NOT NULL)::int ELSE 0 END + CASE WHEN n.property_type <> 'pg' THEN (coalesce(n.carpet_area, n.built_area, n.super_builtup_area, n.land_area) IS NOT NULL)::int ELSE 0 END + CASE WHEN NOT n.property_type IN ('plot', 'land') THEN (coalesce(btrim(n.furnishing), '') <> '')::int + (coalesce(btrim(n.project_status), '') <> '')::int + (n.available_from IS NOT NULL)::int + (n.floor_no IS NOT NULL)::int + (n.parking_spots IS NOT NULL)::int + (n.year_built IS NOT NULL)::int + (cardinality(n.amenities) > 0)::int ELSE 0 END + CASE WHEN n.transaction_type = 'rent' AND n.property_type = 'pg' THEN (cardinality(n.sharing) > 0)::int + (cardinality(n.meals) > 0)::int + (coalesce(btrim(n.pg_for), '') <> '')::int ELSE 0 END + CASE WHEN n.property_type = 'commercial' THEN (n.seats IS NOT NULL)::int + (coalesce(btrim(n.fit_out), '') <> '')::int ELSE 0 END + CASE WHEN n.transaction_type = 'rent' THEN (n.security_deposit IS NOT NULL)::int ELSE 0 END + CASE WHEN n.transaction_type = 'rent' AND n.property_type IN ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse') THEN (cardinality(n.preferred_tenants) > 0)::int ELSE 0 END + CASE WHEN n.transaction_type = 'rent' AND (n.property_type IN ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse') OR n.property_type = 'pg') THEN (n.pets_allowed IS NOT NULL)::int ELSE 0 END + CASE WHEN n.property_type IN ('plot', 'land') THEN (n.road_width IS NOT NULL)::int + (n.corner_plot IS NOT NULL)::int + (n.boundary_wall IS NOT NULL)::int ELSE 0 END + CASE WHEN n.transaction_type = 'sale' THEN (coalesce(btrim(n.ownership), '') <> '')::int ELSE 0 END)
  / (CASE WHEN true THEN 8 ELSE 0 END + CASE WHEN n.property_type IN ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse') THEN 3 ELSE 0 END + CASE WHEN n.property_type <> 'pg' THEN 1 ELSE 0 END + CASE WHEN NOT n.property_type IN ('plot', 'land') THEN 7 ELSE 0 END + CASE WHEN n.transaction_type = 'rent' AND n.property_type = 'pg' THEN 3 ELSE 0 END + CASE WHEN n.property_type = 'commercial' THEN 2 ELSE 0 END + CASE WHEN n.transaction_type = 'rent' THEN 1 ELSE 0 END + CASE WHEN n.transaction_type = 'rent' AND n.property_type IN ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse') THEN 1 ELSE 0 END + CASE WHEN n.transaction_type = 'rent' AND (n.property_type IN ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse') OR n.property_type = 'pg') THEN 1 ELSE 0 END + CASE WHEN n.property_type IN ('plot', 'land') THEN 3 ELSE 0 END + CASE WHEN n.transaction_type = 'sale' THEN 1 ELSE 0 END))::integer $function$;

CREATE OR REPLACE FUNCTION search_facets_after_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_facet_changes (transaction_type, city_id, property_type, bedrooms, furnishing, bucket, locality, records)
    SELECT transaction_type, city_id, property_type, bedrooms, furnishing, bucket, locality, sum(records)
    FROM (SELECT transaction_type, city_id, property_type,
    least(coalesce(bedrooms, 0), 5) AS bedrooms, furnishing, price_bucket(search_price) AS bucket, locality,
    -1 AS records FROM old_rows) AS c GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(records) <> 0; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION search_facets_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_facet_changes (transaction_type, city_id, property_type, bedrooms, furnishing, bucket, locality, records)
    SELECT transaction_type, city_id, property_type, bedrooms, furnishing, bucket, locality, sum(records)
    FROM (SELECT transaction_type, city_id, property_type,
    least(coalesce(bedrooms, 0), 5) AS bedrooms, furnishing, price_bucket(search_price) AS bucket, locality,
    1 AS records FROM new_rows) AS c GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(records) <> 0; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION search_facets_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_facet_changes (transaction_type, city_id, property_type, bedrooms, furnishing, bucket, locality, records)
    SELECT transaction_type, city_id, property_type, bedrooms, furnishing, bucket, locality, sum(records)
    FROM (SELECT transaction_type, city_id, property_type,
    least(coalesce(bedrooms, 0), 5) AS bedrooms, furnishing, price_bucket(search_price) AS bucket, locality,
    1 AS records FROM new_rows UNION ALL SELECT transaction_type, city_id, property_type,
    least(coalesce(bedrooms, 0), 5) AS bedrooms, furnishing, price_bucket(search_price) AS bucket, locality,
    -1 AS records FROM old_rows) AS c GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(records) <> 0; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION search_map_cells_after_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_map_cell_changes
      (transaction_type, y, x, property_type, bedrooms, bucket, records, latitudes, longitudes)
    SELECT transaction_type, y, x, property_type, bedrooms, bucket, sum(records)::int, sum(latitudes)::bigint, sum(longitudes)::bigint FROM (SELECT transaction_type, floor(latitude * 128)::int AS y, floor(longitude * 128)::int AS x,
      property_type, least(coalesce(bedrooms, 0), 5) AS bedrooms, price_bucket(search_price) AS bucket, -1 AS records,
      -1 * round(latitude * 1e6)::bigint AS latitudes, -1 * round(longitude * 1e6)::bigint AS longitudes
    FROM old_rows WHERE latitude IS NOT NULL AND longitude IS NOT NULL) AS c
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(records) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION search_map_cells_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_map_cell_changes
      (transaction_type, y, x, property_type, bedrooms, bucket, records, latitudes, longitudes)
    SELECT transaction_type, y, x, property_type, bedrooms, bucket, sum(records)::int, sum(latitudes)::bigint, sum(longitudes)::bigint FROM (SELECT transaction_type, floor(latitude * 128)::int AS y, floor(longitude * 128)::int AS x,
      property_type, least(coalesce(bedrooms, 0), 5) AS bedrooms, price_bucket(search_price) AS bucket, 1 AS records,
      1 * round(latitude * 1e6)::bigint AS latitudes, 1 * round(longitude * 1e6)::bigint AS longitudes
    FROM new_rows WHERE latitude IS NOT NULL AND longitude IS NOT NULL) AS c
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(records) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION search_map_cells_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_map_cell_changes
      (transaction_type, y, x, property_type, bedrooms, bucket, records, latitudes, longitudes)
    SELECT transaction_type, y, x, property_type, bedrooms, bucket, sum(records)::int, sum(latitudes)::bigint, sum(longitudes)::bigint FROM (SELECT transaction_type, floor(latitude * 128)::int AS y, floor(longitude * 128)::int AS x,
      property_type, least(coalesce(bedrooms, 0), 5) AS bedrooms, price_bucket(search_price) AS bucket, 1 AS records,
      1 * round(latitude * 1e6)::bigint AS latitudes, 1 * round(longitude * 1e6)::bigint AS longitudes
    FROM new_rows WHERE latitude IS NOT NULL AND longitude IS NOT NULL UNION ALL SELECT transaction_type, floor(latitude * 128)::int AS y, floor(longitude * 128)::int AS x,
      property_type, least(coalesce(bedrooms, 0), 5) AS bedrooms, price_bucket(search_price) AS bucket, -1 AS records,
      -1 * round(latitude * 1e6)::bigint AS latitudes, -1 * round(longitude * 1e6)::bigint AS longitudes
    FROM old_rows WHERE latitude IS NOT NULL AND longitude IS NOT NULL) AS c
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(records) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0; RETURN NULL; END $function$;

CREATE OR REPLACE FUNCTION search_marks(n properties)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ SELECT CASE WHEN n.bathrooms >= 1 THEN 1::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 2 THEN 2::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 3 THEN 4::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 4 THEN 8::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 5 THEN 16::bigint ELSE 0 END
      | CASE WHEN n.project_status = 'ready-to-move' THEN 32::bigint ELSE 0 END
      | CASE WHEN n.project_status = 'new-launch' THEN 64::bigint ELSE 0 END
      | CASE WHEN n.project_status = 'under-construction' THEN 128::bigint ELSE 0 END
      | CASE WHEN n.parking_spots >= 1 THEN 256::bigint ELSE 0 END
      | CASE WHEN n.parking_spots >= 2 THEN 512::bigint ELSE 0 END
      | CASE WHEN n.parking_spots >= 3 THEN 1024::bigint ELSE 0 END
      | CASE WHEN n.balconies >= 1 THEN 2048::bigint ELSE 0 END
      | CASE WHEN n.balconies >= 2 THEN 4096::bigint ELSE 0 END
      | CASE WHEN n.balconies >= 3 THEN 8192::bigint ELSE 0 END
      | CASE WHEN n.facing = 'north' THEN 16384::bigint ELSE 0 END
      | CASE WHEN n.facing = 'north-east' THEN 32768::bigint ELSE 0 END
      | CASE WHEN n.facing = 'east' THEN 65536::bigint ELSE 0 END
      | CASE WHEN n.facing = 'south-east' THEN 131072::bigint ELSE 0 END
      | CASE WHEN n.facing = 'south' THEN 262144::bigint ELSE 0 END
      | CASE WHEN n.facing = 'south-west' THEN 524288::bigint ELSE 0 END
      | CASE WHEN n.facing = 'west' THEN 1048576::bigint ELSE 0 END
      | CASE WHEN n.facing = 'north-west' THEN 2097152::bigint ELSE 0 END
      | CASE WHEN n.brokerage = 0 THEN 4194304::bigint ELSE 0 END
      | CASE WHEN 'family' = ANY(n.preferred_tenants) THEN 8388608::bigint ELSE 0 END
      | CASE WHEN ('bachelors' = ANY(n.preferred_tenants) OR coalesce(n.bachelors_allowed, false)) THEN 16777216::bigint ELSE 0 END
      | CASE WHEN 'company' = ANY(n.preferred_tenants) THEN 33554432::bigint ELSE 0 END
      | CASE WHEN 'students' = ANY(n.preferred_tenants) THEN 67108864::bigint ELSE 0 END
      | CASE WHEN n.pets_allowed THEN 134217728::bigint ELSE 0 END
      | CASE WHEN 'single' = ANY(n.sharing) THEN 268435456::bigint ELSE 0 END
      | CASE WHEN 'double' = ANY(n.sharing) THEN 536870912::bigint ELSE 0 END
      | CASE WHEN 'triple' = ANY(n.sharing) THEN 1073741824::bigint ELSE 0 END
      | CASE WHEN 'four-plus' = ANY(n.sharing) THEN 2147483648::bigint ELSE 0 END
      | CASE WHEN 'breakfast' = ANY(n.meals) THEN 4294967296::bigint ELSE 0 END
      | CASE WHEN 'lunch' = ANY(n.meals) THEN 8589934592::bigint ELSE 0 END
      | CASE WHEN 'dinner' = ANY(n.meals) THEN 17179869184::bigint ELSE 0 END
      | CASE WHEN n.pg_for = 'women' THEN 34359738368::bigint ELSE 0 END
      | CASE WHEN n.pg_for = 'men' THEN 68719476736::bigint ELSE 0 END
      | CASE WHEN n.pg_for = 'anyone' THEN 137438953472::bigint ELSE 0 END
      | CASE WHEN n.fit_out = 'bare-shell' THEN 274877906944::bigint ELSE 0 END
      | CASE WHEN n.fit_out = 'warm-shell' THEN 549755813888::bigint ELSE 0 END
      | CASE WHEN n.fit_out = 'fitted-out' THEN 1099511627776::bigint ELSE 0 END
      | CASE WHEN n.corner_plot THEN 2199023255552::bigint ELSE 0 END
      | CASE WHEN n.boundary_wall THEN 4398046511104::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'freehold' THEN 8796093022208::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'leasehold' THEN 17592186044416::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'co-operative' THEN 35184372088832::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'power-of-attorney' THEN 70368744177664::bigint ELSE 0 END
      | CASE WHEN n.rera_project <> '' THEN 140737488355328::bigint ELSE 0 END
      | CASE WHEN n.posted_by = 'owner' THEN 281474976710656::bigint ELSE 0 END
      | CASE WHEN n.posted_by = 'agent' THEN 562949953421312::bigint ELSE 0 END
      | CASE WHEN n.posted_by = 'developer' THEN 1125899906842624::bigint ELSE 0 END
      | CASE WHEN n.images <> '[]' AND n.images -> 0 ->> 'shown_as' IS DISTINCT FROM 'plan' THEN 2251799813685248::bigint ELSE 0 END
      | CASE WHEN n.is_urgent THEN 4503599627370496::bigint ELSE 0 END
      | CASE WHEN n.latitude IS NULL OR n.longitude IS NULL THEN 9007199254740992::bigint ELSE 0 END
      | CASE WHEN n.tenancy = 'monthly' THEN 18014398509481984::bigint ELSE 0 END
      | CASE WHEN n.tenancy = 'heavy-deposit' THEN 36028797018963968::bigint ELSE 0 END
      | CASE WHEN n.tenancy = 'lease' THEN 72057594037927936::bigint ELSE 0 END $function$;

CREATE OR REPLACE FUNCTION search_more_marks(n properties)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ SELECT CASE WHEN 'Swimming Pool' = ANY(n.amenities) THEN 1::bigint ELSE 0 END
      | CASE WHEN 'Gymnasium' = ANY(n.amenities) THEN 2::bigint ELSE 0 END
      | CASE WHEN '24/7 Security' = ANY(n.amenities) THEN 4::bigint ELSE 0 END
      | CASE WHEN 'Power Backup' = ANY(n.amenities) THEN 8::bigint ELSE 0 END
      | CASE WHEN 'Elevator' = ANY(n.amenities) THEN 16::bigint ELSE 0 END
      | CASE WHEN 'Parking' = ANY(n.amenities) THEN 32::bigint ELSE 0 END
      | CASE WHEN 'Garden' = ANY(n.amenities) THEN 64::bigint ELSE 0 END
      | CASE WHEN 'Clubhouse' = ANY(n.amenities) THEN 128::bigint ELSE 0 END
      | CASE WHEN 'Children''s Play Area' = ANY(n.amenities) THEN 256::bigint ELSE 0 END
      | CASE WHEN 'Jogging Track' = ANY(n.amenities) THEN 512::bigint ELSE 0 END
      | CASE WHEN 'CCTV Surveillance' = ANY(n.amenities) THEN 1024::bigint ELSE 0 END
      | CASE WHEN 'Intercom Facility' = ANY(n.amenities) THEN 2048::bigint ELSE 0 END
      | CASE WHEN 'bed' = ANY(n.furnishing_items) THEN 4096::bigint ELSE 0 END
      | CASE WHEN 'wardrobe' = ANY(n.furnishing_items) THEN 8192::bigint ELSE 0 END
      | CASE WHEN 'sofa' = ANY(n.furnishing_items) THEN 16384::bigint ELSE 0 END
      | CASE WHEN 'dining-table' = ANY(n.furnishing_items) THEN 32768::bigint ELSE 0 END
      | CASE WHEN 'modular-kitchen' = ANY(n.furnishing_items) THEN 65536::bigint ELSE 0 END
      | CASE WHEN 'stove' = ANY(n.furnishing_items) THEN 131072::bigint ELSE 0 END
      | CASE WHEN 'fridge' = ANY(n.furnishing_items) THEN 262144::bigint ELSE 0 END
      | CASE WHEN 'washing-machine' = ANY(n.furnishing_items) THEN 524288::bigint ELSE 0 END
      | CASE WHEN 'air-conditioner' = ANY(n.furnishing_items) THEN 1048576::bigint ELSE 0 END
      | CASE WHEN 'geyser' = ANY(n.furnishing_items) THEN 2097152::bigint ELSE 0 END
      | CASE WHEN 'television' = ANY(n.furnishing_items) THEN 4194304::bigint ELSE 0 END
      | CASE WHEN 'water-purifier' = ANY(n.furnishing_items) THEN 8388608::bigint ELSE 0 END
      | CASE WHEN 'wifi' = ANY(n.furnishing_items) THEN 16777216::bigint ELSE 0 END
      | CASE WHEN n.parking_spots = 0 THEN 33554432::bigint ELSE 0 END
      | CASE WHEN n.balconies = 0 THEN 67108864::bigint ELSE 0 END
      | CASE WHEN n.brokerage > 0 THEN 134217728::bigint ELSE 0 END
      | CASE WHEN NOT n.pets_allowed THEN 268435456::bigint ELSE 0 END
      | CASE WHEN NOT n.corner_plot THEN 536870912::bigint ELSE 0 END
      | CASE WHEN NOT n.boundary_wall THEN 1073741824::bigint ELSE 0 END
      | CASE WHEN n.bachelors_allowed = false AND NOT ('bachelors' = ANY(n.preferred_tenants) OR coalesce(n.bachelors_allowed, false)) THEN 2147483648::bigint ELSE 0 END $function$;

CREATE OR REPLACE FUNCTION search_place(place tsvector)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
    DECLARE found integer; BEGIN
      SELECT id INTO found FROM search_places WHERE document = place;
      IF found IS NULL THEN
        INSERT INTO search_places (document) VALUES (place) ON CONFLICT DO NOTHING RETURNING id INTO found;
        -- Another transaction was quicker, and has ended.
        IF found IS NULL THEN SELECT id INTO found FROM search_places WHERE document = place; END IF;
      END IF;
      RETURN found;
    END $function$;

CREATE OR REPLACE FUNCTION search_postal_code(stated text, city integer, home_locality text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
      SELECT coalesce(substring(replace(stated, ' ', '') FROM '^[1-9][0-9]{5}$')::integer,
        (SELECT l.postal_code FROM search_locality_pins l
          WHERE l.city_id = city AND l.locality = lower(home_locality))) $function$;

CREATE OR REPLACE FUNCTION search_records_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
      INSERT INTO search_records (id, transaction_type, property_type, furnishing, city_id, bedrooms, is_featured, is_urgent, search_price, highest_price, views_count, inquiries_count, responses_count, created_at, expires_at, featured_until, latitude, longitude, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, floor, postal_code, confirmed_on, score, title, locality, place_document, document, society_document, place_id)
    SELECT n.id, n.transaction_type::search_transaction, n.property_type::search_property_type, n.furnishing::search_furnishing, n.city_id, n.bedrooms, n.is_featured, n.is_urgent, n.search_price, greatest(coalesce(n.max_price, 0), n.search_price), n.views_count, n.inquiries_count, n.responses_count, n.created_at, n.expires_at, n.featured_until, n.public_latitude, n.public_longitude, search_marks(n::properties), search_more_marks(n::properties), coalesce(nullif(n.carpet_area, 0), nullif(n.built_area, 0), nullif(n.super_builtup_area, 0), nullif(n.land_area, 0)), n.security_deposit, n.available_from, n.year_built, n.road_width, n.seats, n.floor_no, search_postal_code(n.postal_code, n.city_id, n.locality), n.confirmed_on, search_score(n::properties), n.title, n.locality, d.place_document, strip(to_tsvector('aangan', concat_ws(' ', n.title, n.society, d.place, search_city_names_before(n.city), n.description))), strip(to_tsvector('aangan', n.society)), CASE WHEN n.transaction_type IN ('sale', 'rent') THEN search_place(d.place_document) END FROM new_rows n, LATERAL (SELECT place, to_tsvector('aangan_places', place) AS place_document
  FROM (SELECT concat_ws(' ', n.locality, n.city, n.state, join_texts(n.preferred_locations)) AS place) AS p OFFSET 0) AS d WHERE n.status = 'active';
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION search_records_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
      DELETE FROM search_records r USING new_rows n WHERE r.id = n.id AND n.status <> 'active';
      UPDATE search_records r SET confirmed_on = n.confirmed_on, score = search_score(n::properties), transaction_type = n.transaction_type::search_transaction, property_type = n.property_type::search_property_type, furnishing = n.furnishing::search_furnishing, city_id = n.city_id, bedrooms = n.bedrooms, is_featured = n.is_featured, is_urgent = n.is_urgent, search_price = n.search_price, highest_price = greatest(coalesce(n.max_price, 0), n.search_price), views_count = n.views_count, inquiries_count = n.inquiries_count, responses_count = n.responses_count, created_at = n.created_at, expires_at = n.expires_at, featured_until = n.featured_until, latitude = n.public_latitude, longitude = n.public_longitude, marks = search_marks(n::properties), more_marks = search_more_marks(n::properties), area = coalesce(nullif(n.carpet_area, 0), nullif(n.built_area, 0), nullif(n.super_builtup_area, 0), nullif(n.land_area, 0)), security_deposit = n.security_deposit, available_from = n.available_from, year_built = n.year_built, road_width = n.road_width, seats = n.seats, floor = n.floor_no, postal_code = search_postal_code(n.postal_code, n.city_id, n.locality)
        FROM new_rows n WHERE r.id = n.id AND (r.confirmed_on, r.score, r.transaction_type, r.property_type, r.furnishing, r.city_id, r.bedrooms, r.is_featured, r.is_urgent, r.search_price, r.highest_price, r.views_count, r.inquiries_count, r.responses_count, r.created_at, r.expires_at, r.featured_until, r.latitude, r.longitude, r.marks, r.more_marks, r.area, r.security_deposit, r.available_from, r.year_built, r.road_width, r.seats, r.floor, r.postal_code) IS DISTINCT FROM (n.confirmed_on, search_score(n::properties), n.transaction_type::search_transaction, n.property_type::search_property_type, n.furnishing::search_furnishing, n.city_id, n.bedrooms, n.is_featured, n.is_urgent, n.search_price, greatest(coalesce(n.max_price, 0), n.search_price), n.views_count, n.inquiries_count, n.responses_count, n.created_at, n.expires_at, n.featured_until, n.public_latitude, n.public_longitude, search_marks(n::properties), search_more_marks(n::properties), coalesce(nullif(n.carpet_area, 0), nullif(n.built_area, 0), nullif(n.super_builtup_area, 0), nullif(n.land_area, 0)), n.security_deposit, n.available_from, n.year_built, n.road_width, n.seats, n.floor_no, search_postal_code(n.postal_code, n.city_id, n.locality));
      UPDATE search_records r SET title = n.title, locality = n.locality, place_document = d.place_document, document = strip(to_tsvector('aangan', concat_ws(' ', n.title, n.society, d.place, search_city_names_before(n.city), n.description))), society_document = strip(to_tsvector('aangan', n.society)), place_id = CASE WHEN n.transaction_type IN ('sale', 'rent') THEN search_place(d.place_document) END
        FROM (SELECT id, transaction_type, title, society, description, locality, city, state, preferred_locations FROM new_rows EXCEPT SELECT id, transaction_type, title, society, description, locality, city, state, preferred_locations FROM old_rows) AS n,
          LATERAL (SELECT place, to_tsvector('aangan_places', place) AS place_document
  FROM (SELECT concat_ws(' ', n.locality, n.city, n.state, join_texts(n.preferred_locations)) AS place) AS p OFFSET 0) AS d WHERE r.id = n.id;
      INSERT INTO search_records (id, transaction_type, property_type, furnishing, city_id, bedrooms, is_featured, is_urgent, search_price, highest_price, views_count, inquiries_count, responses_count, created_at, expires_at, featured_until, latitude, longitude, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, floor, postal_code, confirmed_on, score, title, locality, place_document, document, society_document, place_id)
    SELECT n.id, n.transaction_type::search_transaction, n.property_type::search_property_type, n.furnishing::search_furnishing, n.city_id, n.bedrooms, n.is_featured, n.is_urgent, n.search_price, greatest(coalesce(n.max_price, 0), n.search_price), n.views_count, n.inquiries_count, n.responses_count, n.created_at, n.expires_at, n.featured_until, n.public_latitude, n.public_longitude, search_marks(n::properties), search_more_marks(n::properties), coalesce(nullif(n.carpet_area, 0), nullif(n.built_area, 0), nullif(n.super_builtup_area, 0), nullif(n.land_area, 0)), n.security_deposit, n.available_from, n.year_built, n.road_width, n.seats, n.floor_no, search_postal_code(n.postal_code, n.city_id, n.locality), n.confirmed_on, search_score(n::properties), n.title, n.locality, d.place_document, strip(to_tsvector('aangan', concat_ws(' ', n.title, n.society, d.place, search_city_names_before(n.city), n.description))), strip(to_tsvector('aangan', n.society)), CASE WHEN n.transaction_type IN ('sale', 'rent') THEN search_place(d.place_document) END FROM new_rows n, LATERAL (SELECT place, to_tsvector('aangan_places', place) AS place_document
  FROM (SELECT concat_ws(' ', n.locality, n.city, n.state, join_texts(n.preferred_locations)) AS place) AS p OFFSET 0) AS d WHERE n.status = 'active' AND NOT EXISTS (SELECT FROM search_records r WHERE r.id = n.id);
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION search_score(n properties)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
    SELECT (least(8191, 700 + least(8191, greatest(0, floor(extract(epoch FROM CASE WHEN n.entry_type = 'listing' THEN n.confirmed_on::timestamptz ELSE n.created_at END) / 86400)::integer - 18262))
      + (search_completeness(n) / 10 + least(3, jsonb_array_length(n.images))
        + CASE WHEN n.public_latitude IS NOT NULL THEN 2 ELSE 0 END + CASE WHEN n.search_price > 0 THEN 2 ELSE 0 END + n.answer_points - n.gone_percent / 5)
      - CASE WHEN n.usual_percent IS NULL THEN 0 WHEN n.usual_percent BETWEEN 35 AND 400 THEN 250 ELSE 256 END
      - CASE WHEN n.is_unconfirmed THEN 100 ELSE 0 END) << 18)
    + (least(8191, greatest(0, floor(extract(epoch FROM n.created_at) / 86400)::integer - 18262)) << 5) + ((n.id::bigint * 2654435761 >> 16) & 31)::integer $function$;

CREATE OR REPLACE FUNCTION search_used_marks_after_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO search_used_marks AS u (transaction_type, city_id, property_type, marks, more_marks)
        SELECT transaction_type, city_id, property_type, marks, more_marks FROM (SELECT transaction_type, coalesce(city_id, 0) AS city_id, property_type,
      bit_or(marks) AS marks, bit_or(more_marks) AS more_marks FROM changed GROUP BY 1, 2, 3) AS c
        WHERE NOT EXISTS (SELECT FROM search_used_marks AS s
          WHERE (s.transaction_type, s.city_id, s.property_type) = (c.transaction_type, c.city_id, c.property_type)
            AND s.marks | c.marks = s.marks AND s.more_marks | c.more_marks = s.more_marks)
        ORDER BY 1, 2, 3
        ON CONFLICT (transaction_type, city_id, property_type) DO UPDATE
          SET marks = u.marks | excluded.marks, more_marks = u.more_marks | excluded.more_marks;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION signs_of_homes(homes integer[])
 RETURNS TABLE(owner_id integer, kind text, sign uuid, property_id integer, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
      SELECT p.owner_id, 'address', md5(concat_ws('|', p.transaction_type, p.property_type, p.bedrooms::text,
          'size', p.super_builtup_area::text, 'built', p.built_area::text, 'carpet', p.carpet_area::text,
          'land', p.land_area::text, 'floor', p.floor_no::text, 'at',
          trim(regexp_replace(lower(concat_ws(' ', p.street_address, p.society, p.locality, p.city)),
            '[^[:alnum:]]+', ' ', 'g'))))::uuid, p.id, p.created_at
      FROM properties p WHERE p.id = ANY(homes) AND p.transaction_type IN ('sale', 'rent')
      UNION
      SELECT p.owner_id, 'picture', md5(concat_ws('|', p.transaction_type, p.bedrooms::text, 'shows', i ->> 'id'))::uuid,
        p.id, p.created_at
      FROM properties p CROSS JOIN jsonb_array_elements(p.images) i
      WHERE p.id = ANY(homes) AND p.transaction_type IN ('sale', 'rent') AND i ->> 'shown_as' IS DISTINCT FROM 'plan'
    $function$;

CREATE OR REPLACE FUNCTION unchecked_records_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO unchecked_records (property_id)
      SELECT n.id FROM new_rows n WHERE n.status = 'active' AND n.created_at > now() - interval '2 days'
      ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION unchecked_records_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    INSERT INTO unchecked_records (property_id)
      SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
      WHERE n.status = 'active' AND (o.status = 'pending' OR (n.title, n.description, n.price, n.images, n.city, n.locality) IS DISTINCT FROM (o.title, o.description, o.price, o.images, o.city, o.locality))
      ON CONFLICT (property_id) DO UPDATE SET changed_at = now();
    RETURN NULL;
  END $function$;
