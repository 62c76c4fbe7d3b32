-- Made while the columns are empty, which takes a moment.
create index workers_candidate_folded on workers using gin (candidate_folded gin_trgm_ops)
  where deleted_at is null;
create index workers_admin_folded on workers using gin (admin_folded gin_trgm_ops)
  where deleted_at is null;
create index workers_name_keys on workers using gin (name_keys) where deleted_at is null;
create index messages_search_folded on messages using gin (search_folded gin_trgm_ops)
  where deleted_at is null;
create index orders_search_folded on orders using gin (search_folded gin_trgm_ops)
  where deleted_at is null;

-- For the two migrations after this one, which fill the columns.
create index workers_not_folded on workers (id) where candidate_folded is null;
create index messages_not_folded on messages (id) where search_folded is null;
create index orders_not_folded on orders (id) where search_folded is null;
