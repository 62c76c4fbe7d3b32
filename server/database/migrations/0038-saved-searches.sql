-- Searches that recruiters open again by a name, and who has newly come to fit them.
create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- As the list of candidates is asked for.
  query jsonb not null,
  -- Whether the recruiter wants to hear of new people.
  alert boolean not null default false,
  -- The candidates that it has found before, a bit for each id; none without an alert.
  known bytea not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index saved_searches_name on saved_searches (user_id, fold_text(name)) where deleted_at is null;
create index saved_searches_with_alert on saved_searches (id) where alert and deleted_at is null;

create table saved_search_news (
  search_id integer not null references saved_searches on delete cascade,
  worker_id integer not null references workers on delete cascade,
  found_at timestamptz not null,
  seen_at timestamptz,
  mailed_at timestamptz,
  primary key (search_id, worker_id)
);
create index saved_search_news_unseen on saved_search_news (search_id) where seen_at is null;
create index saved_search_news_of_worker on saved_search_news (worker_id);

-- Candidates that an account with an alert has looked at: they are no news to it.
create table seen_candidates (
  user_id integer not null references users on delete cascade,
  worker_id integer not null references workers on delete cascade,
  seen_at timestamptz not null,
  primary key (user_id, worker_id)
);
create index seen_candidates_of_worker on seen_candidates (worker_id);

-- The open pages of the account show the new number at once.
create function announce_search_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('requests_changed', user_id::text)
    from (select distinct user_id from saved_searches join changed on id = search_id) accounts;
  return null;
end $$;
create trigger saved_search_news_announced after insert on saved_search_news
  referencing new table as changed
  for each statement execute function announce_search_news();
