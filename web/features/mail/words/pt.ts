import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  seal: {
    title: "Um selo",
    loading: "Lendo o selo…",
    trueTitle: "Este ex-líbris é autêntico",
    true: "a {{ordinal}} pessoa admitida em {{product}}, em {{date}}",
    voidTitle: "Este ex-líbris não é mais válido",
    void: "Foi feito aqui, mas o que diz não vale mais.",
    unknownTitle: "Este selo não é conhecido aqui",
    unknown: "Nenhum ex-líbris deste portal o traz. Talvez falte uma parte do endereço.",
    alt: "O selo de {{name}}",
    print: "Imprimir",
    failedTitle: "Não foi possível ler o selo",
    home: "Ir para o portal",
  },
  stop: {
    title: "E-mails sobre salas",
    lead: "Não quer mais um aviso quando uma sala se abrir? Todos os outros e-mails continuam.",
    submit: "Não quero mais e-mails sobre salas",
    submitting: "Anotando…",
    doneTitle: "Agora há silêncio",
    done: "Não virão mais e-mails sobre salas. Na sua página você pode voltar a recebê-los.",
    unknownTitle: "Este link não é conhecido aqui",
    unknown: "Talvez falte uma parte dele. Na sua página também é possível dispensar esses e-mails.",
    own: "Ir para a sua página",
  },
  notMe: {
    title: "Não fui eu",
    lead: "Outra pessoa pediu um código para o seu endereço? Então esse código deixa de valer, quem o pediu não gasta mais nenhuma tentativa sua, e você recebe de volta todas as que foram gastas.",
    submit: "Não fui eu",
    submitting: "Anotando…",
    doneTitle: "Está desfeito",
    done: "Esse código não vale mais, e até amanhã o navegador que o pediu não consegue nada com o seu endereço. Se quiser entrar, peça um código para você.",
    unknown: "Talvez falte uma parte dele, ou o e-mail seja antigo demais.",
    comeBack: "Pedir um código para mim",
  },
  openCodes: {
    title: "Códigos para entrar",
    lead: "Códigos errados os bloquearam em navegadores que a sua conta não conhece. Se não foi você quem os digitou, primeiro troque a senha: alguém a sabe. Depois permita os códigos em qualquer navegador de novo.",
    submit: "Liberar os códigos",
    submitting: "Liberando…",
    doneTitle: "Os códigos estão liberados",
    done: "Você pode entrar com o aplicativo autenticador ou um código de recuperação em qualquer navegador.",
    unknownTitle: "Este link não libera mais nada",
    unknown:
      "Ele vale uma vez e por 24 horas, ou os códigos já estão liberados. Outra tentativa de entrar traz um novo e-mail.",
    signIn: "Ir para o login",
  },
};
