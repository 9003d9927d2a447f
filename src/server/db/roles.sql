-- Makes two roles in the database that it is run in: intake_migrate changes the tables, intake_serve reads and writes rows.
-- Run it as a superuser, once or again: psql "postgresql://postgres@host:5432/intake" -f src/server/db/roles.sql
-- The roles have no password yet. Give each one: \password intake_migrate

do $$
declare
  role_name text;
begin
  foreach role_name in array array['intake_migrate', 'intake_serve'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I login', role_name);
    end if;
  end loop;
  execute format('grant connect, create on database %I to intake_migrate', current_database());
  execute format('grant connect on database %I to intake_serve', current_database());
end $$;

create schema if not exists drizzle;
alter schema drizzle owner to intake_migrate;
revoke create on schema public from public;
revoke create on schema public from intake_serve;
grant usage, create on schema public to intake_migrate;
grant usage on schema public, drizzle to intake_serve;

-- Tables that another role made before. Their sequences follow them.
do $$
declare
  relation regclass;
begin
  for relation in
    select oid from pg_class
    where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind = 'r' and relowner <> 'intake_migrate'::regrole
  loop
    execute format('alter table %s owner to intake_migrate', relation);
  end loop;
end $$;

grant select, insert, update, delete on all tables in schema public to intake_serve;
grant usage, select on all sequences in schema public to intake_serve;
grant select on all tables in schema drizzle to intake_serve;

-- Tables that migrations will make.
alter default privileges for role intake_migrate in schema public grant select, insert, update, delete on tables to intake_serve;
alter default privileges for role intake_migrate in schema public grant usage, select on sequences to intake_serve;
alter default privileges for role intake_migrate in schema drizzle grant select on tables to intake_serve;
