# Each step prints its name, what it said and its status; the test reads them.
export PATH=/tmp/in:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
cd /
step() { echo "## $1"; shift; timeout 120 "$@" </dev/null 2>&1; status=$?; echo; echo "## status $status"; }
data=/var/lib/codex-portal
behind_a_proxy="--set TLS=off --set PORT=3000"

step refused /tmp/in/codex-portal install portal.example --email nobody --yes
step plan /tmp/in/codex-portal install portal.example --email you@portal.example --dry-run
step untouched test ! -e /etc/codex-portal -a ! -e /usr/local/bin/codex-portal
step install /tmp/in/codex-portal install portal.example --email you@portal.example --languages pt,en $behind_a_proxy --yes
step ready curl --fail --silent --show-error http://127.0.0.1:3000/health/ready
step unit systemd-analyze verify /etc/systemd/system/codex-portal.service
step rights stat --format "%a %U" /etc/codex-portal/env $data $data/secret.key
step again /tmp/in/codex-portal install
step changed /tmp/in/codex-portal install --set LOG_LEVEL=warn
step env cat /etc/codex-portal/env
# Another release, whose bytes differ: the same command is the upgrade.
cp /tmp/in/codex-portal /tmp/next
printf x >>/tmp/next
step upgrade /tmp/next install --unsigned
step upgraded curl --fail --silent --show-error http://127.0.0.1:3000/health/ready
step uninstall /tmp/in/codex-portal uninstall --yes
step left find /etc /usr/local /var/lib -newer /tmp/in/stamp -type f -not -path "/etc/*passwd*" -not -path "/etc/*group*" -not -path "/etc/*shadow*" -not -path "/etc/sub?id*"
# Its keeper deletes the data: what comes now is an empty machine again.
rm -rf $data
PORT=80 DATA_DIR=/tmp/other /tmp/in/codex-portal >/dev/null 2>&1 </dev/null &
until curl --silent --output /dev/null http://127.0.0.1:80; do sleep 0.1; done
step taken /tmp/in/codex-portal install portal.example --email you@portal.example --yes
kill %1
wait

# An authority of this machine's own (Debian's pebble), and the DNS that it asks: every name leads here.
mkdir /tmp/ca
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost \
  -addext subjectAltName=IP:127.0.0.1,DNS:localhost -keyout /tmp/ca/own.key -out /tmp/ca/own.pem 2>/dev/null
cat >/tmp/ca/pebble.json <<'JSON'
{"pebble": {"listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000", "certificate": "/tmp/ca/own.pem",
 "privateKey": "/tmp/ca/own.key", "httpPort": 80, "tlsPort": 5001}}
JSON
pebble-challtestsrv -dns01 127.0.0.1:8053 -management 127.0.0.1:8055 -defaultIPv4 127.0.0.1 -defaultIPv6 "" -http01 "" -https01 "" -tlsalpn01 "" >/dev/null 2>&1 &
PEBBLE_VA_NOSLEEP=1 pebble -config /tmp/ca/pebble.json -dnsserver 127.0.0.1:8053 >/dev/null 2>&1 &
until curl --silent --cacert /tmp/ca/own.pem --output /tmp/ca/roots.pem https://127.0.0.1:15000/roots/0; do sleep 0.1; done
authority="--set ACME_DIRECTORY=https://127.0.0.1:14000/dir --set ACME_CA_FILE=/tmp/ca/own.pem"
step https /tmp/in/codex-portal install portal.example --email you@portal.example --languages pt,en $authority --yes
step trusted curl --fail --silent --show-error --cacert /tmp/ca/roots.pem --resolve portal.example:443:127.0.0.1 https://portal.example/health/ready
step redirected curl --silent --output /dev/null --write-out "%{http_code} %{redirect_url}" --resolve portal.example:80:127.0.0.1 http://portal.example/initiate
cp /tmp/in/codex-portal /tmp/next
printf x >>/tmp/next
step exchanged /tmp/next install --unsigned
