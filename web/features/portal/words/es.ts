import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  settingsTab: {
    failedTitle: "No se pudo cargar la configuración",
    course: "Configuración del curso",
    portal: "Portal",
    mail: "Correo",
    shops: "Tiendas",
    audit: "Bitácora de auditoría",
    on: "Activado",
    off: "Desactivado",
    comesFirst: "Va primero",
    putFirst: "Poner primero",
    putFirstNamed: "Poner primero: {{name}}",
    fromEnvironment:
      "Lo define {{name}} en el entorno del portal, que tiene prioridad. Solo se puede cambiar ahí.",
    fromSetting: "Guardado aquí.",
    fromDefault: "Valor predeterminado; aquí no hay nada guardado.",
    smtpHint: "smtps://usuario:contraseña@host:465",
    show: "Mostrar lo que escribo",
    hide: "Ocultar lo que escribo",
    remove: "Borrar",
    removeNamed: "Borrar: {{name}}",
    saveNamed: "Guardar: {{name}}",
    updated: "Configuración actualizada correctamente",
    failed: "No se pudo actualizar la configuración",
    testTitle: "Mensaje de prueba",
    testHint: "La prueba usa los valores escritos arriba, estén guardados o no.",
    testTo: "Enviar a",
    testSend: "Enviar mensaje de prueba",
    testSending: "Enviando…",
    testTaken: "El servidor de correo lo aceptó",
    testRefused: "El mensaje de prueba no fue aceptado",
    testFailed: "No se pudo hacer la prueba",
    pauseSection: "Pausa",
  },
  backups: {
    section: "Respaldos",
  },
  doctor: {
    title: "Diagnóstico",
    lead: "El diagnóstico busca lo que está mal configurado: correo, dirección, reloj, disco, archivos, cuentas del equipo, salas y códigos.",
  },
  watching: {
    title: "Alertas",
    lead: "Cuando algo anda mal, un correo por día y suceso dice qué es y dónde se arregla.",
  },
  webhooks: {
    title: "Webhooks",
    lead: "Las alertas también se envían a estas direcciones, firmadas según standardwebhooks.",
  },
};
