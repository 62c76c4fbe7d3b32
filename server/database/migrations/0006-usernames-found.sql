-- The users screen finds pieces of a username.
create index users_username_search on users using gin (lower(username) gin_trgm_ops)
  where deleted_at is null;
