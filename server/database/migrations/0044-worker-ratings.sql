-- How a worker was in one test, by the client who had asked for it and by the agency.
create table worker_ratings (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  worker_id integer not null references workers on delete cascade,
  -- The client's account; null for the agency.
  user_id integer references users on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  note text not null default '' check (char_length(note) <= 500),
  rated_at timestamptz not null,
  unique nulls not distinct (order_id, user_id)
);
create index worker_ratings_of_worker on worker_ratings (worker_id, rated_at);
create index worker_ratings_of_user on worker_ratings (user_id) where user_id is not null;
