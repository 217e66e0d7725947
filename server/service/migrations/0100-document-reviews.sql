-- What a person of the company decided on a document, and which side of it a file shows: a check may leave by them.
set local search_path = service;

alter table uploads add column document_side text check (document_side in ('front', 'back', 'both'));
alter table uploads add column review text check (review in ('approved', 'rejected'));

-- The company wants every document of a check of this type approved by a person before it leaves. Types that always want it need no row.
alter table company_check_types add column document_review boolean not null default false;

-- Who has signed, and whose checks may still wait for something: they are looked through every minute.
create index candidates_signed_open on candidates (submitted_at) where status in ('submitted', 'in-progress');
