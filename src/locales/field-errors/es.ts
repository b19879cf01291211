import type { FormFault } from "../../core/contract/errors.ts";
import { locales } from "../../core/contract/languages.ts";
import {
  auditDaysMax,
  auditDaysMin,
  backupKeepMax,
  bulkCodesMax,
  codexAuthorMaxLength,
  codexMaxPages,
  codexMinPages,
  defaultAddressDays,
  editionMaxCopies,
  emailDaysMax,
  emailsPerSecondMax,
  helpSentenceMaxLength,
  hintFailuresMax,
  hintHoursMax,
  hintMaxLength,
  importMaxRows,
  labelMaxLength,
  lastHour,
  mailClientHourMax,
  mailDayBudgetMax,
  mediaPerTextMax,
  mediaQuotaMbMax,
  noteMaxLength,
  otpLength,
  otpMinutesMax,
  otpMinutesMin,
  ownTextMaxBytes,
  passwordMinLength,
  patternMaxLength,
  randomLengthMax,
  randomLengthMin,
  reasonMaxLength,
  roomDescriptionMaxLength,
  roomNameMaxLength,
  shopSecretMinLength,
  slugMaxLength,
  smtpConnectionsMax,
  teaserMaxLength,
  usernameMinLength,
} from "../../core/contract/limits.ts";

/** Made on demand: the first number format that a program makes takes milliseconds. */
const count = (number: number) => new Intl.NumberFormat(locales.es).format(number);

/** What is wrong with one field, in Spanish. */
export const es: Record<FormFault, string> = {
  emailInvalid: "Correo electrónico no válido",
  usernameTooShort: `El nombre debe tener al menos ${usernameMinLength} caracteres`,
  usernameTooLong: "El nombre es demasiado largo",
  usernameCharacters: "Solo letras, dígitos, espacios, puntos, guiones bajos, guiones y apóstrofos",
  otpLength: `El código de verificación debe tener ${otpLength} dígitos`,
  codeRequired: "El código es obligatorio",
  originalCodeRequired: "El código original es obligatorio",
  codeTooLong: "El código es demasiado largo",
  passwordRequired: "La contraseña es obligatoria",
  passwordTooShort: `La nueva contraseña debe tener al menos ${passwordMinLength} caracteres`,
  passwordTooLong: "La contraseña es demasiado larga",
  currentPasswordRequired: "La contraseña actual es obligatoria",
  confirmRequired: "La confirmación de la contraseña es obligatoria",
  confirmMismatch: "Las contraseñas no coinciden",
  maxUsesTooLow: "El máximo de usos debe ser al menos 1",
  maxUsesTooHigh: "El máximo de usos es demasiado alto",
  expiresRequired: "La fecha de vencimiento es obligatoria",
  expiresInvalid: "Fecha de vencimiento no válida",
  startsTooLate: "Tiene que empezar antes de vencer",
  invisible: "Quita los caracteres invisibles y de control",
  labelTooLong: `Máximo ${labelMaxLength} caracteres`,
  labelRequired: "La etiqueta es obligatoria",
  get runTooLarge() {
    return `Una edición tiene de 1 a ${count(editionMaxCopies)} ejemplares`;
  },
  get countTooHigh() {
    return `Máximo ${count(importMaxRows)} a la vez`;
  },
  get countRange() {
    return `Usa un número entero de 1 a ${count(bulkCodesMax)}`;
  },
  lengthRange: `Usa un número entero de ${randomLengthMin} a ${randomLengthMax}`,
  roomNameRequired: "El nombre de la sala es obligatorio",
  roomNameTooLong: `Máximo ${roomNameMaxLength} caracteres`,
  get descriptionTooLong() {
    return `Máximo ${count(roomDescriptionMaxLength)} caracteres`;
  },
  closesTooEarly: "Tiene que cerrar después de abrir",
  teaserTooLong: `Máximo ${teaserMaxLength} caracteres`,
  hintRequired: "Escríbela al menos en un idioma",
  hintTooLong: `Máximo ${hintMaxLength} caracteres`,
  failuresInvalid: `Usa un número entero de 1 a ${hintFailuresMax}`,
  get hoursInvalid() {
    return `Usa un número entero de 1 a ${count(hintHoursMax)}`;
  },
  patternRequired: "Escribe algún carácter además de * y ?",
  patternTooLong: `Máximo ${patternMaxLength} caracteres`,
  slugRequired: "El slug es obligatorio",
  slugTooLong: `El slug es demasiado largo (máximo ${slugMaxLength} caracteres)`,
  slugCharacters: "El slug solo puede contener letras minúsculas, números, guiones y barras",
  slugSlashes: "Sin barra al principio ni al final, ni dos seguidas",
  slugReserved: "El portal usa direcciones que empiezan así; cambia la primera palabra",
  pageUnknown: "No hay ninguna página con este slug",
  titleRequired: "El título es obligatorio",
  titleTooLong: "El título es demasiado largo",
  contentRequired: "El contenido es obligatorio",
  contentTooLong: "El texto es demasiado largo",
  mediaTooMany: `Máximo ${mediaPerTextMax} imágenes, sonidos y archivos por texto`,
  urlInvalid: "URL no válida",
  accentInvalid: `Escribe el color como # y seis cifras o letras de la a a la f, o usa la paleta`,
  keyRequired: "La clave es obligatoria",
  valueTooLong: "El valor es demasiado largo",
  smtpUrlInvalid: `Usa smtp://usuario:contraseña@host:puerto o smtps://…; en el usuario y la contraseña, un espacio se escribe ${encodeURIComponent(" ")}, @ ${encodeURIComponent("@")}, / ${encodeURIComponent("/")}, # ${encodeURIComponent("#")} y % ${encodeURIComponent("%")}`,
  mailPasswordNeeded: "Escribe la contraseña de este servidor",
  addressInvalid: "Usa una dirección como Portal <gate@portal.example>",
  get numberInvalid() {
    return `Usa un número entero de 1 a ${count(mailDayBudgetMax)}`;
  },
  switchInvalid: "Elige activado o desactivado",
  shopSecretInvalid: `Copia el secreto completo de la tienda: al menos ${shopSecretMinLength} caracteres, sin espacios`,
  get daysInvalid() {
    return `Usa un número entero de ${auditDaysMin} a ${count(auditDaysMax)}`;
  },
  get addressDaysInvalid() {
    return `Usa ${defaultAddressDays} (nunca) o un número entero de ${auditDaysMin} a ${count(auditDaysMax)}`;
  },
  choiceInvalid: "Elige una de las opciones",
  pictureUnknown: "No existe esa imagen en la biblioteca: elige otra",
  languagesInvalid: "Escribe al menos uno de los códigos en, pt y es, separados por comas, sin repetir",
  get clientHourInvalid() {
    return `Usa un número entero de 1 a ${count(mailClientHourMax)}`;
  },
  get quotaInvalid() {
    return `Usa un número entero de megabytes, de 1 a ${count(mediaQuotaMbMax)}`;
  },
  backupHourInvalid: `Usa la hora como número entero hasta ${lastHour}, o escribe “off”`,
  backupKeepInvalid: `Usa un número entero de 1 a ${backupKeepMax}`,
  backupKeyInvalid: "Usa la parte pública de una clave, que empieza con age1",
  backupStoreInvalid:
    "Usa https://ID-DE-CLAVE:SECRETO@servidor/bucket/prefijo, y ?region=nombre donde haya regiones",
  backupIdentityInvalid: "Escribe la línea que empieza con AGE-SECRET-KEY-1",
  otpMinutesInvalid: `Usa un número entero de ${otpMinutesMin} a ${otpMinutesMax}`,
  get perSecondInvalid() {
    return `Usa un número entero de 1 a ${count(emailsPerSecondMax)}`;
  },
  connectionsInvalid: `Usa un número entero de 1 a ${smtpConnectionsMax}`,
  letterDaysInvalid: `Usa un número entero de 1 a ${emailDaysMax}`,
  pagesTooFew: `Mínimo ${codexMinPages} páginas`,
  pagesTooMany: `Máximo ${codexMaxPages} páginas`,
  pageTooLow: "El número de página debe ser al menos 1",
  pageBeyondBook: "El libro no tiene esta página",
  pagesEqual: "La URL y el código deben estar en dos páginas distintas",
  colourInvalid: "Color hexadecimal no válido",
  ownTextTooLong: `El texto ocupa más de ${ownTextMaxBytes / 1024 ** 2} MB`,
  authorTooLong: `Máximo ${codexAuthorMaxLength} caracteres`,
  sentenceRequired: "Escribe qué pasó",
  sentenceTooLong: `Máximo ${helpSentenceMaxLength} caracteres`,
  reasonRequired: "Indica el motivo",
  reasonTooLong: `Máximo ${reasonMaxLength} caracteres`,
  get noteTooLong() {
    return `Máximo ${count(noteMaxLength)} caracteres`;
  },
  invalid: "Este valor no se puede usar",
};
