#!/bin/sh
# scheduled-backup.sh FOLDER DAYS: a backup into FOLDER at the start and every 24 hours from then on.
# A failed one is tried again after an hour. Only a good one removes those of more than DAYS days, so
# that a month of failures does not remove the last.
folder=$1
days=$2
while true; do
  if node server/commands/backup.ts "$folder"; then
    find "$folder" -name 'backup-*.tar*' -mtime "+$days" -delete
    sleep 86400
  else
    sleep 3600
  fi
done
