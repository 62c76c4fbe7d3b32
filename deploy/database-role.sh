# PostgreSQL's image runs this once, when it makes the database. The site's role owns its database and is
# no superuser: injected SQL could run no program.
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$SITE_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
CREATE ROLE saharis LOGIN PASSWORD :'password';
CREATE DATABASE saharis OWNER saharis;
SQL
