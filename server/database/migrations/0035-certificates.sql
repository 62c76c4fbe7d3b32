-- The few rows that migration 0034 met while somebody changed them.
set local saharis.filling = 'on';
update workers set reference = new_worker_reference() where id in (
  select id from workers where reference is null order by id for update
);
drop index workers_without_reference;
set local saharis.filling = 'off';

-- Certificates of workers. Their kinds are the agency's own; the ones below are a start.
create table certificate_types (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  -- On a recruiter's card.
  short text not null check (char_length(short) between 1 and 16),
  group_name text not null default '' check (char_length(group_name) <= 60),
  -- contracts/certificates.ts says what each means.
  validity text not null check (validity in ('date', 'months', 'continuity', 'none')),
  months smallint check (months between 1 and 240),
  -- So many days before its end a certificate is listed.
  notice_days smallint not null default 60 check (notice_days between 0 and 365),
  shown_to_clients boolean not null default true,
  -- By language: {fr: {name, group_name}}.
  translations jsonb not null default '{}',
  deleted_at timestamptz,
  check ((validity in ('months', 'continuity')) = (months is not null))
);
create unique index certificate_types_short on certificate_types (fold_text(short)) where deleted_at is null;

create table worker_certificates (
  id integer generated always as identity primary key,
  worker_id integer not null references workers on delete cascade,
  type_id integer not null references certificate_types,
  number text not null default '' check (char_length(number) <= 60),
  level text not null default '' check (char_length(level) <= 40),
  issuer text not null default '' check (char_length(issuer) <= 120),
  issued_on date,
  expires_on date,
  last_used_on date,
  -- Who of the agency has seen the paper, and when.
  verified_by text check (char_length(verified_by) between 1 and 120),
  verified_at timestamptz,
  note text not null default '' check (char_length(note) <= 300),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The last day on which it is good, and what it is afterwards. No clock changes them, a trigger fills them.
  ends_on date,
  ends_by text not null default 'expired' check (ends_by in ('expired', 'lapsed')),
  check ((verified_by is null) = (verified_at is null))
);
create index worker_certificates_of_worker on worker_certificates (worker_id) where deleted_at is null;
create index worker_certificates_by_end on worker_certificates (ends_on, id)
  where deleted_at is null and ends_on is not null;
create index worker_certificates_of_type on worker_certificates (type_id, ends_on) where deleted_at is null;

-- Like endOf() in contracts/certificates.ts. greatest() and least() skip nulls.
create function end_certificate() returns trigger language plpgsql as $$
declare
  kind record;
  unused date;
begin
  select validity, months into kind from certificate_types where id = new.type_id;
  new.ends_on := new.expires_on;
  new.ends_by := 'expired';
  if kind.validity = 'months' then
    new.ends_on := coalesce(new.expires_on, (new.issued_on + make_interval(months => kind.months))::date);
  elsif kind.validity = 'continuity' then
    unused := (coalesce(new.last_used_on, new.issued_on) + make_interval(months => kind.months))::date;
    if unused < coalesce(new.expires_on, 'infinity') then
      new.ends_on := unused;
      new.ends_by := 'lapsed';
    end if;
  end if;
  return new;
end $$;
create trigger worker_certificates_end before insert or update of
    type_id, issued_on, expires_on, last_used_on, ends_on, ends_by on worker_certificates
  for each row execute function end_certificate();

-- Another term of a kind is that of all its certificates.
create function end_certificates_of_type() returns trigger language plpgsql as $$
begin
  update worker_certificates set ends_on = null where type_id = new.id;
  return null;
end $$;
create trigger certificate_types_term after update of validity, months on certificate_types
  for each row when ((old.validity, old.months) is distinct from (new.validity, new.months))
  execute function end_certificates_of_type();

-- Like certificateState() in contracts/certificates.ts, on any day.
create function certificate_state(
  c worker_certificates, notice_days integer, day date
) returns text
  language sql immutable parallel safe
  return case
    when c.ends_on < day then c.ends_by
    when c.verified_at is null then 'unverified'
    when c.ends_on <= day + notice_days then 'expiring'
    else 'valid'
  end;

-- The nodes' lists of candidates follow certificates and missions, too: the workers whose rows changed, '*' for too many.
create function announce_workers_of_rows() returns trigger language plpgsql as $$
declare
  worker_ids text;
begin
  if not is_filling() then
    select case when count(distinct worker_id) > 500 then '*' else string_agg(distinct worker_id::text, ',') end
      into worker_ids from changed;
    if worker_ids is not null then
      perform pg_notify('workers_changed', worker_ids);
    end if;
  end if;
  return null;
end $$;
create trigger worker_certificates_added after insert on worker_certificates
  referencing new table as changed for each statement execute function announce_workers_of_rows();
create trigger worker_certificates_changed after update on worker_certificates
  referencing new table as changed for each statement execute function announce_workers_of_rows();
create trigger worker_certificates_deleted after delete on worker_certificates
  referencing old table as changed for each statement execute function announce_workers_of_rows();

-- Tests occupy an hour; only what takes days decides from when somebody is free.
create function announce_occupied_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('workers_changed', coalesce(new.worker_id, old.worker_id)::text);
  return null;
end $$;
create trigger worker_calendar_added after insert on worker_calendar
  for each row when (new.kind <> 'test') execute function announce_occupied_worker();
create trigger worker_calendar_changed after update on worker_calendar
  for each row when (new.kind <> 'test' or old.kind <> 'test') execute function announce_occupied_worker();
create trigger worker_calendar_deleted after delete on worker_calendar
  for each row when (old.kind <> 'test') execute function announce_occupied_worker();

-- Which kinds clients see.
create function announce_certificate_types() returns trigger language plpgsql as $$
begin
  if not is_filling() then
    perform pg_notify('workers_changed', '*');
  end if;
  return null;
end $$;
create trigger certificate_types_changed after update of shown_to_clients, deleted_at on certificate_types
  for each statement execute function announce_certificate_types();

insert into certificate_types (name, short, group_name, validity, months, notice_days, translations) values
  ('ASME IX welder, 6G', '6G', 'Welding', 'continuity', 6, 30,
    '{"fr": {"name": "Soudeur ASME IX, 6G", "group_name": "Soudage"}, "ar": {"name": "لحّام ASME IX، وضعية 6G", "group_name": "اللحام"}}'),
  ('ASME IX welder, 3G', '3G', 'Welding', 'continuity', 6, 30,
    '{"fr": {"name": "Soudeur ASME IX, 3G", "group_name": "Soudage"}, "ar": {"name": "لحّام ASME IX، وضعية 3G", "group_name": "اللحام"}}'),
  ('ISO 9606-1 welder', 'ISO 9606', 'Welding', 'continuity', 6, 30,
    '{"fr": {"name": "Soudeur ISO 9606-1", "group_name": "Soudage"}, "ar": {"name": "لحّام ISO 9606-1", "group_name": "اللحام"}}'),
  ('CSWIP 3.1 welding inspector', 'CSWIP 3.1', 'Inspection', 'date', null, 90,
    '{"fr": {"name": "Inspecteur en soudage CSWIP 3.1", "group_name": "Inspection"}, "ar": {"name": "مفتش لحام CSWIP 3.1", "group_name": "التفتيش"}}'),
  ('H2S safety', 'H2S', 'Safety', 'months', 24, 60,
    '{"fr": {"name": "Sécurité H2S", "group_name": "Sécurité"}, "ar": {"name": "السلامة من غاز H2S", "group_name": "السلامة"}}'),
  ('BOSIET / FOET', 'BOSIET', 'Offshore', 'months', 48, 90,
    '{"fr": {"name": "BOSIET / FOET", "group_name": "Offshore"}, "ar": {"name": "BOSIET / FOET", "group_name": "المنشآت البحرية"}}'),
  ('HUET helicopter escape', 'HUET', 'Offshore', 'months', 48, 90,
    '{"fr": {"name": "HUET, évacuation d’hélicoptère", "group_name": "Offshore"}, "ar": {"name": "HUET، الإخلاء من المروحية", "group_name": "المنشآت البحرية"}}'),
  ('Working at height', 'Height', 'Safety', 'months', 24, 60,
    '{"fr": {"name": "Travail en hauteur", "group_name": "Sécurité"}, "ar": {"name": "العمل على ارتفاع", "group_name": "السلامة"}}'),
  ('Scaffolding', 'Scaffold', 'Lifting and access', 'months', 60, 60,
    '{"fr": {"name": "Échafaudage", "group_name": "Levage et accès"}, "ar": {"name": "السقالات", "group_name": "الرفع والوصول"}}'),
  ('Rigger / slinger', 'Rigger', 'Lifting and access', 'months', 36, 60,
    '{"fr": {"name": "Élingueur", "group_name": "Levage et accès"}, "ar": {"name": "ربط الأحمال", "group_name": "الرفع والوصول"}}'),
  ('Crane / CACES', 'CACES', 'Lifting and access', 'months', 60, 90,
    '{"fr": {"name": "Grue / CACES", "group_name": "Levage et accès"}, "ar": {"name": "رافعة / CACES", "group_name": "الرفع والوصول"}}'),
  ('Confined space', 'Confined', 'Safety', 'months', 24, 60,
    '{"fr": {"name": "Espace confiné", "group_name": "Sécurité"}, "ar": {"name": "الأماكن المغلقة", "group_name": "السلامة"}}'),
  ('Fire watch', 'Fire', 'Safety', 'months', 24, 60,
    '{"fr": {"name": "Surveillance incendie", "group_name": "Sécurité"}, "ar": {"name": "مراقبة الحريق", "group_name": "السلامة"}}'),
  ('First aid at work (SST)', 'SST', 'Safety', 'months', 24, 60,
    '{"fr": {"name": "Secourisme du travail (SST)", "group_name": "Sécurité"}, "ar": {"name": "الإسعاف في العمل (SST)", "group_name": "السلامة"}}'),
  ('Electrical authorisation NF C 18-510', 'NF C 18-510', 'Electrical', 'months', 36, 60,
    '{"fr": {"name": "Habilitation électrique NF C 18-510", "group_name": "Électricité"}, "ar": {"name": "التأهيل الكهربائي NF C 18-510", "group_name": "الكهرباء"}}'),
  ('Driving licence', 'Driving', 'Papers', 'date', null, 60,
    '{"fr": {"name": "Permis de conduire", "group_name": "Papiers"}, "ar": {"name": "رخصة السياقة", "group_name": "الوثائق"}}'),
  ('Medical fitness', 'Medical', 'Papers', 'months', 12, 30,
    '{"fr": {"name": "Aptitude médicale", "group_name": "Papiers"}, "ar": {"name": "اللياقة الطبية", "group_name": "الوثائق"}}'),
  ('Site induction', 'Induction', 'Papers', 'date', null, 14,
    '{"fr": {"name": "Accueil sécurité du site", "group_name": "Papiers"}, "ar": {"name": "تعريف السلامة بالموقع", "group_name": "الوثائق"}}');

analyze workers;
