-- How lists compare texts: without case, accents, apostrophes, hyphens and Arabic vowel marks, with the digits of any script.
-- PostgreSQL's own functions alone: managed servers do not all have the extension "unaccent". server/contract/search/folded.ts
-- is the same function.
set local search_path = service, public;

create function folded(given text) returns text language plpgsql immutable strict parallel safe as $$
begin
  -- ASCII, which most texts are: a twentieth of the time.
  if octet_length(given) = char_length(given) then
    return translate(lower(given), $ascii$'`-$ascii$, '');
  end if;
  return replace(replace(replace(replace(
    translate(
      lower(
        regexp_replace(
          -- A standing accent would leave a space behind when it is taken apart.
          normalize(translate(given, '´΄῾᾿῀˘˙˚˛˜˝¨¯¸', ''), nfkd),
          -- Latin, Greek and Cyrillic marks, Hebrew points, Arabic vowel marks and tatweel; then apostrophes, hyphens, and
          -- what is not seen. Marks of other scripts are letters.
          '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed'
            || '\u0027\u0060\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u05f3\ua78c\ua78b'
            || '\u002d\u2010-\u2015\u2212\u2043\ufe58\ufe63\u05be\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]',
          '', 'g')
      ),
      'đðɖɗəɛǝɠǥħıɨƙłŋɲøɔɵŧʉɓƴςىیکة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩',
      'ddddeeegghiiklnnoootubyσييكه012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- The pattern of texts that hold this one.
create function holding(given text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(service.folded(given), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- What `q` looks through: the digits of the phone number stand at the end. Existing rows are filled when the column is added.
alter table candidates drop column searchable;
alter table candidates add column searchable text generated always as (
  service.folded(
    first_name || ' ' || last_name || ' ' || email || ' ' || reference_code || ' ' || partner_application_id
  ) || ' ' || regexp_replace(service.folded(contact_number), '[^0-9]', '', 'g')
) stored;
-- What `job_role` compares.
alter table candidates add column searchable_role text generated always as (service.folded(job_role)) stored;
-- What `sort=name` goes by: code points, as every server orders them. An index entry has its bounds.
alter table candidates add column sort_name text collate "C"
  generated always as (left(btrim(service.folded(first_name || ' ' || last_name)), 60)) stored;

create index candidates_searchable on candidates
  using gin (company_id, partner_id, searchable gin_trgm_ops, searchable_role gin_trgm_ops);
create index candidates_of_company_by_name on candidates (company_id, archived, sort_name, id);
