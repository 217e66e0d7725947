-- A company's reasons for rejecting a document, and what was said with each rejection.
set local search_path = portal;

create table reasons (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Which of Candor's own reasons it began as; its words stand in the code, in every language. Null: the company's own.
  origin text,
  position integer not null,
  -- What staff read.
  name text not null,
  -- Whether the document can't be replaced, unless the reviewer says otherwise.
  final boolean not null,
  -- By language, what the company wrote; English stands for those that are not there.
  texts jsonb not null,
  retired_at timestamptz,
  updated_at timestamptz not null,
  unique (company_id, origin)
);
create index reasons_company on reasons (company_id, position);

alter table reviews
  -- No foreign key: a review keeps the words that were sent, whatever becomes of the reason.
  add column reason_id bigint,
  -- By language, the words that the candidate may read; null where the reviewer wrote their own, which stand in `reason`.
  add column reason_texts jsonb,
  -- For staff only, never mailed.
  add column note text,
  -- Whether the candidate is not asked to send it again.
  add column final boolean not null default false,
  -- What the document was, as far as was known. Null: from before it was noted.
  add column id_type text,
  add column document_kind text,
  add column side text;
