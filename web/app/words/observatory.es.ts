import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./observatory.en.ts";

export const es: Translated<typeof en> = {
  search: {
    label: "Buscar en todas las tablas",
  },
  login: {
    checking: "Verificando tu sesión…",
  },
  shell: {
    commands: "Comandos (Ctrl+K)",
    title: "Observatorio",
    skip: "Saltar al contenido",
    back: "Volver al portal",
    tabs: "Secciones",
  },
  tabs: {
    codes: "Códigos secretos",
    rooms: "Salas",
    hints: "Pistas",
    users: "Usuarios",
    pages: "Páginas",
    codex: "Generador de códices",
    settings: "Configuración",
    audit: "Bitácora de auditoría",
    logs: "Bitácora",
  },
  command: {
    title: "Comandos",
    placeholder: "Una tarea, una pestaña o una búsqueda…",
    createCode: "Crear un código",
    createRoom: "Crear una sala",
    createPage: "Crear una página",
    makeCodex: "Generar un códice",
    backUp: "Respaldar ahora",
    pauseGate: "Pausar la puerta",
    openGate: "Abrir la puerta de nuevo",
    pauseTitle: "¿Pausar la puerta?",
    pauseText: "Nadie nuevo podrá entrar hasta que la abras. Quienes ya entraron no notan nada.",
    backupBegun: "Respaldo en curso",
    backupFailed: "No se pudo iniciar el respaldo",
    gateChanged: "Cambio guardado en la puerta",
    gateFailed: "No se pudo cambiar la puerta",
    open: "Ir a {{name}}",
    narrow: "{{name}}: {{what}}",
    find: "Buscar “{{search}}”",
    view: "Vista: {{name}}",
    keep: "Guardar esta vista como “{{name}}”",
    drop: "Quitar la vista “{{name}}”",
    kept: "La vista “{{name}}” queda guardada en este navegador hasta que cierres sesión",
    dropped: "Vista “{{name}}” quitada",
  },
};
