/** What its settings are called. */
export const settings = {
  address_days: { name: "Días hasta acortar las direcciones IP" },
  audit_retention_days: { name: "Días que se conserva la bitácora" },
  dkim_selector: { name: "Selector DKIM" },
  release_look: { name: "Buscar una versión más nueva" },
};

/** What their names do not say of them. */
export const descriptions = {
  address_days: "0: nunca. Lo acortado no se recupera; el Marco Civil de Brasil exige seis meses completos.",
  release_look:
    "Una vez al día, en la dirección que indica RELEASE_URL en el servidor. Nada se instala por sí solo y no se envía nada sobre este portal.",
};

/** What the audit log shows its acts as. */
export const actions = {
  rate_limited: "Demasiados intentos",
  forbidden: "Sin permiso",
  not_admitted: "Aún sin admitir",
  foreign_user: "ID de otra persona",
  foreign_origin: "Solicitud desde otro sitio",
  change_refused: "Cambio rechazado",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  disk_low: {
    title: "El disco está casi lleno",
    text: "Solo quedan {{freeMb}} MB, o el {{percent}} %, en el disco con los datos del portal. Cuando se llene, no se podrá escribir nada: nadie podrá registrarse y los respaldos fallarán.",
    remedy:
      "Libera espacio en ese disco o amplíalo: empieza por los respaldos viejos y los archivos de otros programas.",
    link: "Abrir el diagnóstico",
  },
  replica_late: {
    title: "La réplica está atrasada",
    text: "Litestream no responde en {{address}}, o lo que cambió no llegó a su almacén en 8 segundos. Si esta máquina falla ahora, se pierden los cambios más recientes.",
    remedy:
      "Su registro dice por qué: journalctl --unit codex-portal-replica. Después, vuelve a iniciarlo: systemctl restart codex-portal-replica.",
    link: "Abrir el diagnóstico",
  },
  archive_late: {
    title: "El archivo de la base de datos está atrasado",
    text: "PostgreSQL no pudo entregar los cambios más recientes a su archivo. La última vez que pudo: {{since}}. Si su máquina falla ahora, se pierde lo que cambió desde entonces.",
    remedy:
      "El registro de PostgreSQL dice qué respondió archive_command: casi siempre el almacenamiento está lleno o no está disponible. Sigue por sí solo en cuanto el comando funcione.",
    link: "Abrir el diagnóstico",
  },
  login_storm: {
    title: "Fallan muchos inicios de sesión",
    text: "En los últimos {{minutes}} minutos fallaron {{failures}} inicios de sesión de cuentas del equipo. Alguien puede estar probando contraseñas.",
    remedy:
      "La bitácora de auditoría dice desde dónde y en qué cuenta. Después de cada fallo, la espera de esa cuenta crece. Con un segundo factor, adivinar la contraseña ya no alcanza.",
    link: "Abrir la bitácora de auditoría",
  },
  database_away: {
    title: "La base de datos no responde",
    text: "Desde el {{since}}, la base de datos no responde o no se puede escribir en ella. Los visitantes ven que el portal está cerrado.",
    remedy:
      "Revisa si la base de datos está en marcha, si se puede llegar a ella, si tiene espacio en su disco y si su archivo sigue en su lugar; la bitácora del servidor dice qué pasa. El portal sigue solo en cuanto la base responda.",
    link: "Abrir el diagnóstico",
  },
  second_factor_lost: {
    title: "Se quitó un segundo factor",
    text: "Los segundos factores de “{{account}}” los quitó un admin maestro, o alguien en la línea de comandos del servidor.",
    remedy:
      "Si no lo pediste tú, cambia la contraseña de esa cuenta y revisa quién puede llegar al servidor. Si lo pediste, configura uno nuevo cuando inicies sesión.",
    link: "Abrir los usuarios",
  },
  audit_broken: {
    title: "La bitácora de auditoría fue alterada",
    text: "El sello de la bitácora de auditoría se rompe en la fila {{row}}: algo que no es el portal cambió o eliminó una fila.",
    remedy:
      "No borres nada. Compara con un respaldo anterior y revisa quién puede escribir en la base de datos.",
    link: "Abrir la bitácora de auditoría",
  },
  dangerous_act: {
    title: "Se hizo un cambio delicado",
    text: "{{act}}{{about}}. Lo hizo {{by}}, el {{at}}.",
    remedy:
      "Si ya lo sabías, no hay nada que hacer. Si no: cambia la contraseña de esa cuenta (eso cierra sus demás sesiones) o pide a un admin maestro que la suspenda, y revisa en la bitácora de auditoría qué más se hizo con ella.",
    link: "Abrir la bitácora de auditoría",
  },
};
