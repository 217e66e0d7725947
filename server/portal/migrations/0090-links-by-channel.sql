-- A candidate may ask for their link by email and by SMS: each counts against its own pause. Until now there was one way for each.
set local search_path = portal;

alter table link_requests add column channel text not null default 'email' check (channel in ('email', 'sms'));
