import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  home: {
    title: "El saber guarda su propia puerta",
    subtitle: "Una iniciación bajo tres sellos",
    art: "Un disco de cifra en torno a un ojo: el anillo exterior queda quieto, el interior gira",
    description:
      "Lo que está escrito en {{course}} no se le cuenta a cualquiera. Da un nombre, responde por él y trae el código que encontraste en el pergamino sagrado. La antecámara se abre a quien lee con atención.",
    begin: "Comenzar la iniciación",
    course: "Conocer el curso",
    newTab: "se abre en una pestaña nueva",
    name: "Elige el nombre por el que te conocerán y dinos adónde escribirte.",
    cipher: "Devuelve los seis dígitos que te enviamos. Confirman que la dirección es tuya.",
    key: "Di el código secreto del pergamino sagrado. El portal hará el resto.",
  },
};
