-- What an order was before the agency declined or cancelled it, so that this can be taken back. It belongs to the version that
-- it names: every later change makes it worthless.
alter table orders add column before_end jsonb;
