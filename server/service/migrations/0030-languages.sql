-- The language in which they are written to, as a BCP 47 tag; empty: that of the company's locale.
alter table service.candidates add column language text not null default '';
alter table service.referees add column language text not null default '';
