-- Companies, experience and skills are three fields. What `skills` held so far are companies.
alter table workers add column companies text[] check (cardinality(companies) <= 60);

-- Both are made again below, under the same names, with more in them.
alter table workers drop column candidate_search, drop column admin_search;
update workers set companies = skills, skills = '{}';
alter table workers alter column companies set not null;

-- A search is one line, a text may have several.
alter table workers
  add column candidate_search text generated always as (
    search_text(variadic
      array[name, job_title, domain, translate(experience, E'\n\r\t', '   ')] || companies || skills)
  ) stored,
  add column admin_search text generated always as (
    search_text(variadic
      array[name, job_title, domain, phone, email, translate(experience, E'\n\r\t', '   ')]
        || companies || skills)
  ) stored;
create index workers_candidate_search on workers using gin (candidate_search gin_trgm_ops)
  where deleted_at is null;
create index workers_admin_search on workers using gin (admin_search gin_trgm_ops)
  where deleted_at is null;

-- Nodes of the release before this one add workers without `companies`, and name theirs `skills`.
create function take_skills_for_companies() returns trigger language plpgsql as $$
begin
  new.companies := new.skills;
  new.skills := '{}';
  return new;
end $$;
create trigger workers_of_the_release_before before insert on workers
  for each row when (new.companies is null) execute function take_skills_for_companies();
