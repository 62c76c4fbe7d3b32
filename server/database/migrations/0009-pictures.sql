-- Every uploaded picture, from before an item shows it until a day after none does. The files are stored
-- before the row, and removed after it.
create table pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  saved_at timestamptz not null,
  unused_since timestamptz
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;

insert into pictures (name, saved_at)
  select split_part(image_url, '/', 3), min(created_at) from portfolio group by 1;
