-- What a company decided on an outcome to consider. The service's outcome stays what it is.
set local search_path = portal;

create table adjudications (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  candidate_check_id bigint not null,
  check_type text not null,
  -- Of the service, when it was decided.
  outcome text not null,
  decision text not null check (decision in ('proceed', 'do_not_proceed', 'ask')),
  -- The names of the company's reasons, as they were then.
  reasons text[] not null,
  -- For staff only, never mailed.
  note text,
  staff_user_id uuid not null references staff_users,
  decided_at timestamptz not null,
  -- Null: nobody has to confirm it.
  second text check (second in ('waiting', 'confirmed', 'sent_back')),
  second_staff_user_id uuid references staff_users,
  second_note text,
  second_at timestamptz,
  -- What the candidate is written: what was found, or what is asked; null where nothing is written.
  letter_words text,
  letter_outcome text check (letter_outcome in ('sent', 'no_address', 'candidate_gone')),
  letter_at timestamptz,
  -- As it was sent.
  letter_subject text,
  letter_text text,
  check ((second in ('confirmed', 'sent_back')) = (second_staff_user_id is not null)),
  check (second_staff_user_id <> staff_user_id)
);
create index adjudications_candidate on adjudications (company_id, partner_application_id);
create index adjudications_check on adjudications (company_id, candidate_id, candidate_check_id, id desc);

-- The reasons from which a company chooses when it adjudicates.
create table adjudication_reasons (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  position integer not null,
  name text not null,
  retired_at timestamptz,
  updated_at timestamptz not null
);
create index adjudication_reasons_company on adjudication_reasons (company_id, position);

-- What a company writes in place of Candor's opening of a letter, by language; English stands for those that are not there.
create table letter_texts (
  company_id bigint not null,
  letter text not null check (letter in ('do_not_proceed', 'ask')),
  texts jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, letter)
);
