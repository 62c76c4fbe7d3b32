-- What a card of the portfolio says beside its texts. Empty texts and nulls are not shown.
alter table portfolio
  add column client text not null default '' check (char_length(client) <= 120),
  add column place text not null default '' check (char_length(place) <= 120),
  add column from_year smallint check (from_year between 1900 and 2199),
  -- Null beside a first year: the work is under way.
  add column to_year smallint,
  add column crew_min integer,
  add column crew_max integer check (crew_max between 1 and 99999),
  -- The picture is drawn and says so.
  add column illustration boolean not null default false,
  add check (to_year is null or coalesce(to_year between from_year and 2199, false)),
  add check (crew_min is null or coalesce(crew_min between 1 and crew_max, false));
