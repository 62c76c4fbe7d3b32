-- What is typed in the panel and not published: one per grant, shown to the browser that holds it and to nobody else.
create table site_previews (
  grant_id text primary key check (char_length(grant_id) between 1 and 100),
  section text not null check (char_length(section) <= 60),
  value jsonb not null,
  made_at timestamptz not null
);
