#!/bin/sh
# report-failure.sh UNIT: started by OnFailure of the units. A line in the journal at the level of alerts,
# and a mail to ALERT_MAIL where there is a sendmail. The unit's own lines are not repeated: those of a
# first start hold the PIN.
unit=$1
host=$(hostname)
state=$(systemctl show --property=Result,ExecMainStatus "$unit" | paste --serial --delimiters=' ')
text="$unit failed on $host ($state). Read: journalctl --unit $unit"
echo "<1>$text"
if [ -n "$ALERT_MAIL" ] && command -v sendmail >/dev/null; then
  printf 'To: %s\nSubject: %s failed on %s\n\n%s\n' "$ALERT_MAIL" "$unit" "$host" "$text" |
    sendmail -t
fi
