/** What its settings are called. */
export const settings = {
  media_quota_mb: { name: "Espacio para medios en MB" },
};

/** What the audit log shows its acts as. */
export const actions = {
  media_added: "Medio agregado",
  media_changed: "Medio actualizado",
  media_deleted: "Medio eliminado",
};

/** What is said of its errors. */
export const errors = {
  media_too_large:
    "Este archivo es demasiado grande. Una imagen puede tener 12 MB y 40 megapíxeles, un sonido o un PDF 30 MB, y en la biblioteca caben {{names}} más.",
  picture_unreadable:
    "Esta imagen está dañada, es animada o está en un formato que no todos los navegadores muestran. Guárdala como JPEG y súbela de nuevo.",
  picture_cut: "Falta el final del archivo de esta imagen. Cópiala o descárgala de nuevo y luego súbela.",
  picture_too_heavy:
    "Este portal tiene poca memoria libre para una imagen PNG o WebP de este tamaño. Guárdala como JPEG, o con 24 megapíxeles como máximo, y súbela de nuevo.",
  sound_unreadable: "No se puede leer este sonido. Guárdalo como MP3 y súbelo de nuevo.",
  file_unreadable:
    "Este archivo no se puede usar aquí. Las imágenes pueden ser JPEG, PNG o WebP (cualquier otra: guárdala como JPEG), los sonidos MP3 o M4A, y los documentos un PDF sencillo.",
};

/** What its answers say. */
export const messages = {
  mediumInUse: "Todavía se usa en: {{names}}. Quítalo de ahí primero.",
};
