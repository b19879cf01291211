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
const count = (number: number) => new Intl.NumberFormat(locales.pt).format(number);

/** What is wrong with one field, in Portuguese. */
export const pt: Record<FormFault, string> = {
  emailInvalid: "Email inválido",
  usernameTooShort: `Nome de usuário deve ter pelo menos ${usernameMinLength} caracteres`,
  usernameTooLong: "Nome muito longo",
  usernameCharacters: "Apenas letras, números, espaços, pontos, hifens, sublinhados (_) e apóstrofos",
  otpLength: `Código OTP deve ter ${otpLength} dígitos`,
  codeRequired: "Código é obrigatório",
  originalCodeRequired: "O código original é obrigatório",
  codeTooLong: "Código muito longo",
  passwordRequired: "Senha é obrigatória",
  passwordTooShort: `Nova senha deve ter pelo menos ${passwordMinLength} caracteres`,
  passwordTooLong: "Senha muito longa",
  currentPasswordRequired: "Senha atual é obrigatória",
  confirmRequired: "Confirmação de senha é obrigatória",
  confirmMismatch: "As senhas não coincidem",
  maxUsesTooLow: "O máximo de usos deve ser de pelo menos 1",
  maxUsesTooHigh: "Máximo de usos alto demais",
  expiresRequired: "A data de expiração é obrigatória",
  expiresInvalid: "Data de expiração inválida",
  startsTooLate: "Precisa começar antes de expirar",
  invisible: "Remova os caracteres invisíveis e de controle",
  labelTooLong: `No máximo ${labelMaxLength} caracteres`,
  labelRequired: "A etiqueta é obrigatória",
  get runTooLarge() {
    return `Uma edição tem de 1 a ${count(editionMaxCopies)} exemplares`;
  },
  get countTooHigh() {
    return `No máximo ${count(importMaxRows)} por vez`;
  },
  get countRange() {
    return `Use um número inteiro de 1 a ${count(bulkCodesMax)}`;
  },
  lengthRange: `Use um número inteiro de ${randomLengthMin} a ${randomLengthMax}`,
  roomNameRequired: "O nome da sala é obrigatório",
  roomNameTooLong: `No máximo ${roomNameMaxLength} caracteres`,
  get descriptionTooLong() {
    return `No máximo ${count(roomDescriptionMaxLength)} caracteres`;
  },
  closesTooEarly: "Precisa fechar depois de abrir",
  teaserTooLong: `No máximo ${teaserMaxLength} caracteres`,
  hintRequired: "Escreva em pelo menos um idioma",
  hintTooLong: `No máximo ${hintMaxLength} caracteres`,
  failuresInvalid: `Use um número inteiro de 1 a ${hintFailuresMax}`,
  get hoursInvalid() {
    return `Use um número inteiro de 1 a ${count(hintHoursMax)}`;
  },
  patternRequired: "Escreva pelo menos um caractere além de * e ?",
  patternTooLong: `No máximo ${patternMaxLength} caracteres`,
  slugRequired: "O slug é obrigatório",
  slugTooLong: `Slug muito longo (no máximo ${slugMaxLength} caracteres)`,
  slugCharacters: "O slug deve conter apenas letras minúsculas, números, hifens e barras",
  slugSlashes: "Sem barra no início ou no fim, nem duas seguidas",
  slugReserved: "O portal já usa endereços que começam assim; comece com outra palavra",
  pageUnknown: "Não há página com este slug",
  titleRequired: "O título é obrigatório",
  titleTooLong: "Título muito longo",
  contentRequired: "O conteúdo é obrigatório",
  contentTooLong: "Texto muito longo",
  mediaTooMany: `Um texto pode mostrar no máximo ${mediaPerTextMax} imagens, sons e arquivos`,
  urlInvalid: "URL inválida",
  accentInvalid: `Escreva a cor como # e seis algarismos ou letras de a até f, ou use a paleta`,
  keyRequired: "A chave é obrigatória",
  valueTooLong: "Valor muito longo",
  smtpUrlInvalid: `Use smtp://usuario:senha@servidor:porta ou smtps://…; no usuário e na senha, um espaço se escreve ${encodeURIComponent(" ")}, @ ${encodeURIComponent("@")}, / ${encodeURIComponent("/")}, # ${encodeURIComponent("#")} e % ${encodeURIComponent("%")}`,
  mailPasswordNeeded: "Digite a senha deste servidor",
  addressInvalid: "Use um endereço como Portal <gate@portal.example>",
  get numberInvalid() {
    return `Use um número inteiro de 1 a ${count(mailDayBudgetMax)}`;
  },
  switchInvalid: "Escolha ligado ou desligado",
  shopSecretInvalid: `Copie o segredo inteiro da loja: pelo menos ${shopSecretMinLength} caracteres, sem espaços`,
  get daysInvalid() {
    return `Use um número inteiro de ${auditDaysMin} a ${count(auditDaysMax)}`;
  },
  get addressDaysInvalid() {
    return `Use ${defaultAddressDays} para nunca ou um número inteiro de ${auditDaysMin} a ${count(auditDaysMax)}`;
  },
  choiceInvalid: "Escolha uma das opções",
  pictureUnknown: "Não há essa imagem na biblioteca: escolha outra",
  languagesInvalid: "Escreva pelo menos um dos códigos en, pt e es, separados por vírgulas, sem repetir",
  get clientHourInvalid() {
    return `Use um número inteiro de 1 a ${count(mailClientHourMax)}`;
  },
  get quotaInvalid() {
    return `Use um número inteiro de megabytes, de 1 a ${count(mediaQuotaMbMax)}`;
  },
  backupHourInvalid: `Use um número inteiro até ${lastHour}, ou “off”`,
  backupKeepInvalid: `Use um número inteiro de 1 a ${backupKeepMax}`,
  backupKeyInvalid: "Use a parte pública de uma chave, que começa com age1",
  backupStoreInvalid:
    "Use https://ID-DA-CHAVE:SEGREDO@servidor/bucket/prefixo, e ?region=nome onde houver regiões",
  backupIdentityInvalid: "Informe a linha que começa com AGE-SECRET-KEY-1",
  otpMinutesInvalid: `Use um número inteiro de ${otpMinutesMin} a ${otpMinutesMax}`,
  get perSecondInvalid() {
    return `Use um número inteiro de 1 a ${count(emailsPerSecondMax)}`;
  },
  connectionsInvalid: `Use um número inteiro de 1 a ${smtpConnectionsMax}`,
  letterDaysInvalid: `Use um número inteiro de 1 a ${emailDaysMax}`,
  pagesTooFew: `Mínimo de ${codexMinPages} páginas`,
  pagesTooMany: `Máximo de ${codexMaxPages} páginas`,
  pageTooLow: "O número da página deve ser pelo menos 1",
  pageBeyondBook: "O livro não tem esta página",
  pagesEqual: "A URL e o código precisam ficar em duas páginas diferentes",
  colourInvalid: "Cor hexadecimal inválida",
  ownTextTooLong: `O texto tem mais de ${ownTextMaxBytes / 1024 ** 2} MB`,
  authorTooLong: `No máximo ${codexAuthorMaxLength} caracteres`,
  sentenceRequired: "Escreva o que está acontecendo",
  sentenceTooLong: `No máximo ${helpSentenceMaxLength} caracteres`,
  reasonRequired: "Diga o motivo",
  reasonTooLong: `No máximo ${reasonMaxLength} caracteres`,
  get noteTooLong() {
    return `No máximo ${count(noteMaxLength)} caracteres`;
  },
  invalid: "Este valor não pode ser usado",
};
