/** What is said of its errors. */
export const errors = {
  codex_cancelled: "Se canceló la generación de este libro.",
  codex_changed:
    "Este libro se generó con una versión anterior del portal, que no guardaba el archivo, y ya no se puede volver a generar idéntico. Genera uno nuevo; puede ocultar el mismo código.",
  codex_unsolvable: "El libro no pasó su propia verificación y no se entregó.",
};
