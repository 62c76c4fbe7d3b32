-- What the agency has chosen for all clients. One row, which is there from the start.
create table agency_settings (
  id smallint primary key default 1 check (id = 1),
  -- How clients read the names of workers.
  client_names text not null default 'full' check (client_names in ('full', 'initial', 'reference')),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into agency_settings default values;

-- Every node searches by the names that are shown, and open pages of recruiters show them.
create function announce_client_names() returns trigger language plpgsql as $$
begin
  perform pg_notify('workers_changed', '*'), pg_notify('requests_changed', 'names');
  return null;
end $$;
create trigger agency_settings_changed after insert or update of client_names on agency_settings
  for each statement execute function announce_client_names();

-- 'Karim B.' for 'Karim Benali', 'BENALI Karim' and 'Benali, Karim'. Null where nothing says which word is the family name, as in a
-- name of one word.
create function short_name(name text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  plain text := regexp_replace(name collate "C", E'[\u200b-\u200f\u202a-\u202e\u2066-\u2069]+', '', 'g');
  given text;
  family text;
  first text;
begin
  plain := btrim(regexp_replace(plain collate "C", E'[\\s\u00a0\u202f]+', ' ', 'g'));
  if strpos(translate(plain, '،', ','), ',') > 0 then
    family := btrim(split_part(translate(plain, '،', ','), ',', 1));
    given := btrim(split_part(translate(plain, '،', ','), ',', 2));
  else
    select string_agg(word, ' ' order by place) filter (where is_capital),
      string_agg(word, ' ' order by place) filter (where not is_capital)
      into family, given
      from unnest(string_to_array(plain, ' ')) with ordinality as words (word, place),
        lateral (select char_length(word) > 2 and strpos(word, '.') = 0
          and word = upper(word) and word <> lower(word) as is_capital) as looks;
  end if;
  if family is null or given is null then
    given := plain;
    family := null;
  end if;
  -- 'Abd El Kader' is one given name.
  first := substring(given collate "C" from '^(?:(?:[Aa][Bb][Dd]|عبد) (?:(?:[EeAa][LlRrSsNn]) )?)?[^ ]+');
  family := coalesce(family, split_part(btrim(substr(given, char_length(first) + 1)), ' ', -1));
  family := ltrim(family, '("''«-.');
  if coalesce(first, '') = '' or coalesce(family, '') = '' then
    return null;
  end if;
  return first || ' ' || upper(left(family, 1)) || '.';
end $$;
