import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  seal: {
    title: "Um selo",
    loading: "Lendo o selo…",
    trueTitle: "Este ex-líbris é autêntico",
    true: "a {{ordinal}} pessoa admitida em {{product}}, em {{date}}",
    voidTitle: "Este ex-líbris não é mais válido",
    void: "Foi feito aqui, mas o que ele afirma já não vale.",
    unknownTitle: "Não reconhecemos este selo",
    unknown: "Nenhum ex-líbris deste portal o traz. Talvez falte uma parte do endereço.",
    alt: "O selo de {{name}}",
    print: "Imprimir",
    failedTitle: "Não foi possível ler o selo",
    home: "Ir para o portal",
  },
  stop: {
    title: "E-mails sobre salas",
    lead: "Não quer mais avisos quando uma sala se abrir? Os outros e-mails continuam.",
    submit: "Não quero mais e-mails sobre salas",
    submitting: "Anotando…",
    doneTitle: "Agora há silêncio",
    done: "Você não receberá mais e-mails sobre salas. Se mudar de ideia, é só voltar a pedi-los na sua página.",
    unknownTitle: "Não reconhecemos este link",
    unknown: "Talvez falte uma parte dele. Na sua página você também pode dispensar esses e-mails.",
    own: "Ir para a sua página",
  },
  notMe: {
    title: "Não fui eu",
    lead: "Outra pessoa pediu um código para o seu endereço? Confirme, e esse código deixa de valer: quem o pediu não gasta mais tentativas suas, e as que foram gastas voltam para você.",
    submit: "Não fui eu",
    submitting: "Anotando…",
    doneTitle: "Pronto, está desfeito",
    done: "Esse código não vale mais, e até amanhã o navegador que o pediu não consegue nada com o seu endereço. Se quiser entrar, peça um código para você.",
    unknown: "Talvez falte uma parte dele, ou o e-mail seja antigo demais.",
    comeBack: "Pedir um código para mim",
  },
  openCodes: {
    title: "Códigos para entrar",
    lead: "Depois de muitos códigos errados, só valem os digitados em navegadores que a sua conta conhece. Se não foi você quem errou, primeiro troque a senha: alguém a descobriu. Depois, libere os códigos em qualquer navegador.",
    submit: "Liberar os códigos",
    submitting: "Liberando…",
    doneTitle: "Os códigos estão liberados",
    done: "Você pode entrar com o aplicativo autenticador ou um código de recuperação em qualquer navegador.",
    unknownTitle: "Este link não libera mais nada",
    unknown:
      "Ele vale uma única vez, por 24 horas; ou os códigos já foram liberados. Se precisar de outro, tente entrar de novo.",
    signIn: "Ir para o login",
  },
};
