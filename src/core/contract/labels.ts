import type { CodeStatus } from "../../features/codes/codes.contract.ts";
import type { MediumKind } from "../../features/media/media.contract.ts";
import type { RoomStatus } from "../../features/rooms/room-facts.contract.ts";
import type { Language } from "./languages.ts";
import type { copyStates } from "./lists.ts";
import type { Role } from "./roles.ts";

/** A shorter text is part of too many words to mean one of them. */
const wordPartMin = 3;

/** What lists show for values that are stored as keys, in every language and lower-case; a test holds it against the screens. */
export const roleLabels: Record<Role, string[]> = {
  user: ["user", "usuário", "usuario"],
  admin: ["admin"],
  master_admin: ["master admin", "admin mestre", "admin maestro"],
};
export const codeStatusLabels: Record<CodeStatus, string[]> = {
  active: ["active", "ativo", "activo"],
  not_yet: ["not yet", "ainda não", "todavía no"],
  used_up: ["used up", "esgotado", "agotado"],
  expired: ["expired", "expirado", "vencido"],
  inactive: ["inactive", "inativo", "inactivo"],
};
export const roomStatusLabels: Record<RoomStatus, string[]> = {
  locked: ["locked", "trancada", "bajo llave"],
  revealed: ["revealed", "revelada"],
  hidden: ["hidden", "oculta"],
};
export const pageStateLabels = {
  active: ["active", "ativa", "activa"],
  inactive: ["inactive", "inativa", "inactiva"],
};
/** An unverified address of a request for help. */
export const typedAddressLabels = [
  "address typed, not verified",
  "endereço digitado, não verificado",
  "dirección sin verificar",
];
/** The language of a book, which is named in itself. */
export const languageLabels: Record<Language, string[]> = {
  en: ["english"],
  pt: ["português"],
  es: ["español"],
};
/** The code of a book, once it is gone. */
export const deletedCodeLabels = ["deleted", "excluído", "eliminado"];
export const editionStateLabels = {
  on: ["switched on", "ativa", "activa"],
  off: ["switched off", "desativada", "desactivada"],
};
/** An edition whose copies admit their buyers alone. */
export const personalLabels = ["buyers only", "só compradores", "solo compradores"];
export const copyStateLabels: Record<(typeof copyStates)[number], string[]> = {
  free: ["free", "livre", "libre"],
  sold: ["sold", "vendido"],
  fetched: ["downloaded", "baixado", "descargado"],
  revoked: ["withdrawn", "cancelado", "anulado"],
};
export const mediumKindLabels: Record<MediumKind, string[]> = {
  picture: ["picture", "imagem", "imagen"],
  sound: ["sound", "som", "sonido"],
  file: ["pdf file", "arquivo pdf", "archivo pdf"],
};
/** A page that is not for everybody. */
export const admittedOnlyLabels = ["admitted", "só admitidos", "solo para personas admitidas"];
/** The actor of automatic actions. */
export const systemLabels = ["system", "sistema"];

/** Returns those of some keys whose words hold a text, in one language or another. */
export function keysLabelled<Key extends string>(
  keys: readonly Key[],
  inLanguages: readonly Readonly<Record<Key, string>>[],
  text: string,
): Key[] {
  return keys.filter((key) =>
    isLabelled(
      inLanguages.map((words) => words[key].toLowerCase()),
      text,
    ),
  );
}

/** True when a text is part of one of these words. */
export function isLabelled(words: readonly string[], text: string): boolean {
  return [...text].length >= wordPartMin && words.some((word) => word.includes(text.toLowerCase()));
}
