-- What the agency knows of a worker beside what recruiters search. contracts/worker-record.ts has the list. Constant defaults: no
-- row is written.
alter table workers
  add column reference text constraint workers_reference unique,
  add column other_name text not null default '' check (char_length(other_name) <= 120),
  add column status text not null default 'active'
    check (status in ('active', 'resting', 'do_not_send', 'left')),
  -- For the agency only.
  add column status_reason text not null default '' check (char_length(status_reason) <= 300),
  add column available_from date,
  -- A key of contracts/wilayas.ts, which may get more of them.
  add column wilaya text not null default '' check (wilaya ~ '^[a-z-]{0,40}$'),
  add column commune text not null default '' check (char_length(commune) <= 80),
  add column mobility text not null default ''
    check (mobility in ('', 'own-wilaya', 'region', 'country', 'rotation-south')),
  add column birth_year smallint check (birth_year between 1900 and 2199),
  -- [{language, level}]
  add column languages jsonb not null default '[]' check (jsonb_array_length(languages) <= 20),
  add column licences text[] not null default '{}' check (cardinality(licences) <= 20),
  add column clothing_size text not null default '' check (char_length(clothing_size) <= 20),
  add column shoe_size text not null default '' check (char_length(shoe_size) <= 20),
  add column glove_size text not null default '' check (char_length(glove_size) <= 20),
  -- [{client, site, trade, from, to}]
  add column jobs jsonb not null default '[]' check (jsonb_array_length(jobs) <= 30),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column notes text not null default '' check (char_length(notes) <= 2000),
  add column consent_on date,
  add column source text not null default '' check (char_length(source) <= 120);

-- As those of orders: of letters and figures that nobody takes for one another on the phone. The plan is made while the table is
-- empty and would read all of it for each of many new rows.
create function new_worker_reference() returns text language plpgsql volatile set enable_seqscan = off as $$
declare
  letters constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea;
  made text;
begin
  loop
    bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    made := 'W-';
    -- Without the bytes 6 and 8, of which a UUID sets some bits itself.
    for place in 0 .. 5 loop
      made := made || substr(letters, get_byte(bytes, place) % 30 + 1, 1);
    end loop;
    exit when not exists (select from workers where reference = made);
  end loop;
  return made;
end $$;

-- Also for workers that nodes of the release before add.
create function prepare_worker() returns trigger language plpgsql as $$
begin
  new.reference := coalesce(new.reference, new_worker_reference());
  return new;
end $$;
create trigger workers_prepared before insert on workers
  for each row execute function prepare_worker();

-- The panel searches the whole record; recruiters what they see, as before.
create or replace function make_worker_searchable() returns trigger language plpgsql as $$
begin
  new.candidate_folded := folded_text(variadic
    array[new.name, new.job_title, new.domain, new.experience] || new.companies || new.skills);
  new.admin_folded := folded_text(variadic
    array[new.name, new.job_title, new.domain, new.phone, new.email, new.experience]
      || new.companies || new.skills
      || array[new.reference, new.other_name, new.status_reason, new.commune, new.notes, new.source]
      || new.tags
      || array(select entry ->> part from jsonb_array_elements(new.jobs) entry,
        unnest(array['client', 'site', 'trade']) part));
  -- Without the letter at the end of 'Fatima', which folding would make the h of 'Nabih'.
  new.name_keys := name_keys(fold_text(translate(new.name, E'\u0629\ufe93\ufe94', '')));
  return new;
end $$;
create or replace trigger workers_searchable before insert or update of
    name, job_title, domain, phone, email, experience, companies, skills, candidate_folded, admin_folded, name_keys,
    reference, other_name, status_reason, commune, notes, source, tags, jobs on workers
  for each row execute function make_worker_searchable();

-- In per cent. completenessOf() in contracts/worker-record.ts says the same.
create function worker_completeness(w workers) returns integer
  language sql stable parallel safe
  return 10 * (
    (w.job_title <> '')::int + (w.domain <> '')::int + (w.phone <> '')::int
    + (w.experience <> '' or cardinality(w.companies) > 0 or jsonb_array_length(w.jobs) > 0)::int
    + (cardinality(w.skills) > 0)::int + (w.wilaya <> '')::int + (w.mobility <> '')::int
    + (w.birth_year is not null)::int + (jsonb_array_length(w.languages) > 0)::int
    + (w.consent_on is not null)::int
  );

create index workers_by_status on workers (status, id) where deleted_at is null and status <> 'active';
create index workers_by_wilaya on workers (wilaya, id) where deleted_at is null and wilaya <> '';
create index workers_by_tag on workers using gin (tags) where deleted_at is null and tags <> '{}';
create index workers_by_language on workers using gin (languages jsonb_path_ops)
  where deleted_at is null and languages <> '[]';
create index workers_available_later on workers (available_from, id)
  where deleted_at is null and available_from is not null;
-- For the next migration, which fills them.
create index workers_without_reference on workers (id) where reference is null;

-- The history of one record.
create index audit_of_record on audit (noun, noun_id, id) where noun_id is not null;
