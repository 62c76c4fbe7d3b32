-- What the agency wrote, in other languages: one row for each text. The row it belongs to is the original.
create table translations (
  noun text not null,
  noun_id integer not null,
  field text not null,
  language text not null check (language in ('en', 'fr', 'ar')),
  value text not null check (char_length(value) between 1 and 20000),
  -- The text that it was made from. Where the original says something else by now, visitors see the original.
  original text not null,
  -- Visitors see what was checked.
  state text not null default 'checked' check (state in ('draft', 'checked')),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (noun, noun_id, field, language)
);
create trigger translations_changed after insert or update or delete on translations
  for each statement execute function announce_change('site_changed');

-- What is deleted for good takes its translations with it. A service that can be brought back keeps its row, and them.
create function forget_translations() returns trigger language plpgsql as $$
begin
  delete from translations where noun = tg_table_name and noun_id = old.id;
  return null;
end $$;
create trigger about_us_gone after delete on about_us
  for each row execute function forget_translations();
create trigger contact_info_gone after delete on contact_info
  for each row execute function forget_translations();
create trigger services_gone after delete on services
  for each row execute function forget_translations();
create trigger portfolio_gone after delete on portfolio
  for each row execute function forget_translations();
