import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  downloadPage: {
    title: "Seu exemplar",
    cover: "Capa do seu exemplar",
    which: "Exemplar {{number}} de {{of}}",
    setFor: "composto para",
    download: "Baixar o livro (PDF)",
    notSaved:
      "Nada foi salvo? Mantenha o link pressionado, ou clique nele com o botão direito, e salve o arquivo; ou abra esta página em outro navegador.",
    howTitle: "O que ele abre",
    read: "Leia: em algum lugar deste livro se esconde um código secreto. A última página diz por onde começar.",
    register: "Cadastre-se neste portal com seu nome e seu e-mail.",
    registerPersonal:
      "Cadastre-se neste portal com o e-mail que recebeu este link: o código só vale para ele.",
    enter: "Digite o código no portão. Ele abre a antecâmara.",
    keep: "Esta página é só sua: quem tem o endereço dela pode baixar o seu exemplar. Guarde o link e não o repasse.",
    begin: "Começar a iniciação",
    revokedTitle: "Este exemplar foi cancelado",
    revoked: "O link não leva mais a lugar algum. Se for um engano, fale com quem vendeu o exemplar a você.",
    unknownTitle: "Não reconhecemos este link",
    unknown: "Nenhum exemplar espera aqui. Talvez falte uma parte do endereço.",
  },
};
