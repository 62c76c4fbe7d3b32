-- What the panel says in place of a file of content/. Without a row the page shows the file.
create table site_content (
  key text primary key check (char_length(key) between 1 and 60),
  -- {"value": as the file, "texts": {"fr": …, "ar": …}, "older": {"fr": [paths], "ar": [paths]}}
  value jsonb not null,
  version integer not null check (version > 0),
  updated_by text not null check (char_length(updated_by) <= 80),
  updated_at timestamptz not null
);
create trigger site_content_changed after insert or update or delete on site_content
  for each statement execute function announce_change('site_changed');

-- Every state that a section has had. One version of a section is written once: the second of two writers is refused.
create table site_content_history (
  key text not null check (char_length(key) between 1 and 60),
  version integer not null check (version > 0),
  -- Null: back to the file.
  value jsonb,
  saved_by text not null check (char_length(saved_by) <= 80),
  saved_at timestamptz not null,
  primary key (key, version)
);
