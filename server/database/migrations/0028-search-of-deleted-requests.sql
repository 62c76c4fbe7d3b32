-- Recruiters also find requests that the agency has deleted, so the index has those as well.
drop index orders_search_folded;
create index orders_search_folded on orders using gin (search_folded gin_trgm_ops);
