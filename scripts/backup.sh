#!/bin/sh
# Backs up the PostgreSQL database, restores the backup into a database of its own and checks it. compose.yaml runs it as the service
# `backup`. Connection by PGHOST, PGUSER, PGPASSWORD, PGDATABASE.
#   backup.sh         once every BACKUP_HOURS (24); keeps the last BACKUP_KEEP (14)
#   backup.sh once    one backup
#   backup.sh check   fails unless the last checked backup is younger than two intervals (for health checks)
#   backup.sh restore FILE   restores a backup into the empty database PGDATABASE
set -eu
folder=${BACKUP_FOLDER:-/backups}
hours=${BACKUP_HOURS:-24}
keep=${BACKUP_KEEP:-14}
database=${PGDATABASE:-roundhouse}

# One number for a whole restored database: games whose log is not complete.
BROKEN='select count(*) from games g where g.seq <> (select count(*) from entries e where e.game_id = g.id)'

# What a database has in it. An empty one has nothing.
TABLES="select count(*) from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')"

say() { echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $*"; }

fill() { # FILE DATABASE
  pg_restore --exit-on-error --no-owner --dbname "$2" "$1" || return 1
  broken=$(psql --no-psqlrc --tuples-only --no-align --dbname "$2" --command "$BROKEN") || return 1
  [ "$broken" = 0 ] || { say "$broken games of $1 are not complete"; return 1; }
}

try() { # FILE: restores it into a database of its own and drops that
  dropdb --if-exists "${database}_check" 2>/dev/null
  createdb --template template0 "${database}_check" || return 1
  result=0
  fill "$1" "${database}_check" || result=1
  games=$(psql --no-psqlrc --tuples-only --no-align --dbname "${database}_check" --command 'select count(*) from games' 2>/dev/null) || games='no'
  dropdb --if-exists "${database}_check"
  return $result
}

once() {
  mkdir -p "$folder"
  file="$folder/roundhouse-$(date -u +%Y%m%d-%H%M%S).dump"
  rm -f "$folder"/*.part
  pg_dump --format custom --dbname "$database" --file "$file.part" || { say "the database could not be read"; rm -f "$file.part"; return 1; }
  try "$file.part" || { say "the backup could not be restored and is no backup"; mv "$file.part" "$folder/failed.dump"; return 1; }
  mv "$file.part" "$file"
  say "backed up and restored again: $games games, $file"
  # Only what is older than the newest ones goes.
  find "$folder" -name 'roundhouse-*.dump' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -f "$old"; done
}

restore() { # FILE
  tables=$(psql --no-psqlrc --tuples-only --no-align --dbname "$database" --command "$TABLES") || return 1
  [ "$tables" = 0 ] || { say "the database $database is not empty; drop it, create it again and restore"; return 1; }
  fill "$1" "$database" || { say "$1 could not be restored; drop the database $database, create it again and take another backup"; return 1; }
  say "restored $1"
}

case "${1:-}" in
  once) once ;;
  check) [ -n "$(find "$folder" -name 'roundhouse-*.dump' -mmin "-$((hours * 120 + 60))" | head -n 1)" ] ;;
  restore) restore "${2:?say which backup to restore}" ;;
  '') while :; do if once; then sleep $((hours * 3600)); else say 'trying again in 10 minutes'; sleep 600; fi; done ;;
  *) echo "usage: backup.sh [once | check | restore FILE]" >&2; exit 2 ;;
esac
