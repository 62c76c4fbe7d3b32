-- Whoever was turned down may ask again. What blocks a pair from now on is in orders_one_open_per_pair: nodes of the release
-- before insert without naming an index, so they do without this one.
drop index orders_one_per_recruiter_and_worker;
