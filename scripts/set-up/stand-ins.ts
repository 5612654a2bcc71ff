/**
 * Programs of systemd as far as `docs/operations` calls them, for a Debian that was not booted: services are started by
 * Debian's own scripts in /etc/init.d, and ours by what its unit says. The restrictions of the unit are not tried.
 */
const systemctl = `#!/bin/bash
# systemctl ACTION [--now] UNIT...
set -e
action=$1; shift
now=; units=()
for word in "$@"; do case $word in --now) now=1;; *) units+=("\${word%.service}");; esac; done
unit_file() { echo "/etc/systemd/system/$1.service"; }
value() { sed -n "s/^$2=//p" "$(unit_file "$1")" | tail -1; }
stop_unit() {
  [ -f "/run/$1.pid" ] || return 0
  kill "$(cat "/run/$1.pid")" 2>/dev/null || true
  while kill -0 "$(cat "/run/$1.pid")" 2>/dev/null; do sleep 0.2; done
  rm -f "/run/$1.pid"
}
start_unit() {
  local user folder command
  user=$(value "$1" User); folder=$(value "$1" WorkingDirectory); command=$(value "$1" ExecStart)
  install -d -o "$user" -g "$user" -m "$(value "$1" StateDirectoryMode)" "/var/lib/$(value "$1" StateDirectory)"
  install -d /var/log/units
  (
    cd "$folder"
    set -a; . "$(value "$1" EnvironmentFile)"; set +a
    # shellcheck disable=SC2086
    exec setpriv --reuid "$user" --regid "$user" --clear-groups $command
  ) >> "/var/log/units/$1.log" 2>&1 &
  echo $! > "/run/$1.pid"
}
each() {
  local does=$1 unit; shift
  for unit in "$@"; do
    if [ -f "$(unit_file "$unit")" ]; then
      case $does in
        start) [ -f "/run/$unit.pid" ] || start_unit "$unit";;
        stop) stop_unit "$unit";;
        restart) stop_unit "$unit"; start_unit "$unit";;
      esac
    elif [ -x "/etc/init.d/$unit" ]; then
      "/etc/init.d/$unit" "$does"
    elif [ "$unit" != systemd-journald ]; then
      echo "There is no service $unit." >&2; exit 5
    fi
  done
}
case $action in
  daemon-reload) ;;
  enable) for unit in "\${units[@]}"; do touch "/run/enabled-$unit"; done; [ -z "$now" ] || each start "\${units[@]}";;
  disable) for unit in "\${units[@]}"; do rm -f "/run/enabled-$unit"; done; [ -z "$now" ] || each stop "\${units[@]}";;
  start|stop|restart|reload) each "$action" "\${units[@]}";;
  is-enabled) for unit in "\${units[@]}"; do
    if [ -e "/run/enabled-$unit" ] || ls /etc/rc2.d/S*"$unit" >/dev/null 2>&1; then echo enabled; else echo disabled; exit 1; fi
  done;;
  *) echo "systemctl $action has no stand-in." >&2; exit 64;;
esac
`;

const journalctl = `#!/bin/sh
# journalctl -u UNIT [-o cat] [-n LINES] [--since TIME]
lines=1000
while [ $# -gt 0 ]; do
  case $1 in
    -u) unit=$2; shift;;
    -n) lines=$2; shift;;
    -o) shift;;
    --since) shift;;
    *) echo "journalctl $1 has no stand-in." >&2; exit 64;;
  esac
  shift
done
tail -n "$lines" "/var/log/units/$unit.log"
`;

const systemdRun = `#!/bin/bash
# systemd-run as ops/systemd/aangan-run calls it.
set -e
folder=/
while [ $# -gt 0 ]; do
  case $1 in
    --quiet|--collect|--wait|--pipe) ;;
    --uid=*) user=\${1#*=};;
    --gid=*) ;;
    --working-directory=*) folder=\${1#*=};;
    --property=EnvironmentFile=*) set -a; . "\${1#--property=EnvironmentFile=}"; set +a;;
    --property=UMask=*) umask "\${1#--property=UMask=}";;
    --setenv=*) export "\${1#--setenv=}";;
    -*) echo "systemd-run $1 has no stand-in." >&2; exit 64;;
    *) break;;
  esac
  shift
done
cd "$folder"
HOME=$(getent passwd "$user" | cut -d: -f6) exec setpriv --reuid "$user" --regid "$user" --clear-groups "$@"
`;

/** Packages start their services on a machine that runs. */
const runlevel = `#!/bin/sh
echo N 2
`;

/** Debian's script of an exporter has the tool of Prometheus check a file of another kind; systemd would not use it. */
const policy = `#!/bin/sh
case $1 in prometheus-*) exit 101;; esac
`;

/** The stand-ins by where they are, without the first slash. */
export const standIns: Readonly<Record<string, string>> = {
  'usr/local/sbin/systemctl': systemctl,
  'usr/local/sbin/journalctl': journalctl,
  'usr/local/sbin/systemd-run': systemdRun,
  'usr/sbin/runlevel': runlevel,
  'usr/sbin/policy-rc.d': policy,
};
