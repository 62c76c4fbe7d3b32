-- When the latest good backup was taken. Until there is one, its age counts from here.
alter table installation add column backed_up_at timestamptz not null default now();
