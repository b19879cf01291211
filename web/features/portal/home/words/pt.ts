import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  home: {
    title: "O saber guarda a própria porta",
    subtitle: "Uma iniciação sob três selos",
    art: "Um disco de cifra em volta de um olho: o anel de fora fica parado, o de dentro gira",
    description:
      "O que está escrito em {{course}} não se conta a todos. Dê um nome, responda por ele e traga o código que você encontrou no pergaminho sagrado. A antecâmara se abre a quem lê com atenção.",
    begin: "Começar a iniciação",
    course: "Conhecer o curso",
    newTab: "abre em uma nova aba",
    name: "Escolha o nome que levará daqui em diante e diga para onde podemos escrever.",
    cipher: "Devolva os seis dígitos que enviarmos. Eles confirmam que o endereço é seu.",
    key: "Diga o código secreto do pergaminho sagrado. O portal faz o resto.",
  },
};
