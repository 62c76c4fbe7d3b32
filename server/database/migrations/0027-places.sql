-- Names of places are compared without case, accents and forms of letters. Cut, so that any name fits into an index.
create function place_key(place text) returns text
  language sql immutable strict parallel safe
  return left(fold_text(place), 300);

-- Where tests take place, and how many of them at once. An order has its place as it was written: a place that gets another name
-- or is deleted changes no order.
create table places (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 300),
  capacity smallint check (capacity between 1 and 999)
);
create unique index places_name on places (place_key(name));
create trigger places_changed after insert or update or delete on places
  for each statement execute function announce_change('site_changed');

-- How many tests a place has at a time, however many orders there are.
create index orders_at_place on orders (place_key(place), date)
  where deleted_at is null and status = 'confirmed' and place <> '';
