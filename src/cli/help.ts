/** What `codex-portal help` prints. */
export const help = `codex-portal: a gated initiation portal in one executable

  codex-portal [serve]                     start the portal (http://localhost:3000)
  codex-portal serve DOMAIN                the same at https://DOMAIN, with a certificate that it fetches and renews
  codex-portal install [DOMAIN]            install it as a service of this machine, with https; again: repair it; a newer one: upgrade
  codex-portal install --replicate STORE   the same with Litestream, which ships each change to a store within seconds
  codex-portal uninstall                   take it off this machine; the data stays
  codex-portal setting NAME VALUE          save a setting, also while serving; - reads it from the standard input
  codex-portal backup FILE                 write a consistent copy of the database; may run while serving
  codex-portal backup --with-key FILE      the same, and the secret key beside it as FILE.key
  codex-portal backup s3:[NAME]            send one to the off-site storage; FILE.age is encrypted, too
  codex-portal restore FILE                check a backup and put it in place; keeps the old database
  codex-portal restore s3:latest           the same with the newest of the off-site storage, or s3:NAME
  codex-portal restore --at TIME           the same as of a time that Litestream shipped it to, or latest
  codex-portal restore … --identity FILE   open an encrypted backup by its key; - reads standard input
  codex-portal prove FILE                  try a backup as a restore would, in a temporary place; changes nothing
  codex-portal upgrade FILE                try another release on a copy, put it in place of the one that serves, or back
  codex-portal upgrade --unsigned FILE     the same with a file that no publisher signed, such as a build of your own
  codex-portal migrate                     upgrade the database to this release without serving
  codex-portal migrate --from A --to B     move a stopped portal to an empty database; sqlite:FILE or postgres://…
  codex-portal codes make [CODE]           make a secret code, or with --count random ones; --uses, --expires, --label
  codex-portal codes list [TEXT]           list secret codes with their uses; --status active
  codex-portal codes extend CODE…          let secret codes last until --expires DATE
  codex-portal codes export [TEXT]         print secret codes as CSV, as the console exports and imports them
  codex-portal admin create EMAIL          make the account of an admin, with an initial password
  codex-portal admin reset-password EMAIL  give a staff account a new initial password
  codex-portal admin reset-factor EMAIL    remove the second factors of a staff account that lost them
  codex-portal admin make-master EMAIL     make a registered user a master admin
  codex-portal admin setup-link            print a link by which the first admin chooses a password or brings a backup, within an hour
  codex-portal admin new-key               switch a stopped portal to another secret key
  codex-portal admin new-key --former FILE the same, and seal saved secrets anew, which the former key in FILE opens
  codex-portal user export EMAIL           print all that is known of a person, as JSON
  codex-portal user erase EMAIL            erase a person for ever; counts and codes stay as they are
  codex-portal audit verify [HEAD]         check the audit log against its seals, list what explains changes; fails with what nothing does
  codex-portal doctor [--json]             look for what is set up wrongly; fails when something is
  codex-portal health                      ask the portal on this machine whether it is ready; fails when it is not
  codex-portal version                     print the release
  codex-portal help                        print this

Settings come from the environment or a .env file: HOST, PORT, PUBLIC_URL, TLS, TLS_DOMAINS, TLS_CERT, TLS_KEY,
ACME_DIRECTORY, ACME_EMAIL, ACME_CA_FILE, HTTP_PORT, HTTPS_PORT, DATA_DIR, SECRET_KEY,
DATABASE_URL, DATABASE_REPLICA_URL, PGPASSWORD, DATABASE_CONNECTIONS, REPLICATE, REPLICATE_STORE, REPLICATE_METRICS,
SMTP_URL, BACKUP_STORE, MAIL_FROM, ADMIN_EMAIL, ADMIN_PASSWORD, TRUSTED_PROXIES, SECURITY_CONTACT,
AUDIT_RETENTION_DAYS, RELEASE_URL, METRICS_TOKEN, RATE_LIMITS, MAIL_DOMAIN_CHECK, LOG_LEVEL, LOG_FORMAT.
`;
