import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  hintPlaces: {
    gate: "No portão",
    door: "Na porta",
    inside: "Dentro",
  },
  hintLeads: {
    gate: "Para quem digita um código secreto.",
    door: "Enquanto a sala está selada e o código dela pode ser digitado.",
    inside: "Quando a sala está aberta: sobre o próximo enigma, por exemplo.",
  },
  hintConditions: {
    failures: "Depois de códigos errados",
    hours: "Depois de algumas horas",
    request: "Sempre que alguém pedir",
    pattern: "Para um código errado parecido com um padrão",
  },
  failuresHints: {
    gate: "Códigos errados que o iniciado digitou no portão.",
    door: "Códigos errados que o iniciado digitou nesta porta.",
    inside:
      "Códigos errados que o iniciado digitou em qualquer lugar depois de ler a sala pela primeira vez.",
  },
  hoursHints: {
    gate: "Horas desde que o iniciado confirmou o e-mail.",
    door: "Horas desde que o iniciado foi admitido ou desde que a sala apareceu, o que vier por último.",
    inside: "Horas desde que o iniciado leu a sala pela primeira vez.",
  },
  hintsTab: {
    title: "Dicas",
    where: "Onde",
    theGate: "O portão",
    room: "Sala {{number}}",
    lead: "As dicas abrem na ordem: ninguém recebe uma antes das anteriores.",
    newTitle: "Nova dica",
    editTitle: "Editar dica",
    add: "Adicionar dica",
    condition: "Condição",
    failures: "Códigos errados",
    hours: "Horas",
    requestHint: "Basta chegar a vez dela.",
    patternCondition:
      "Aparece junto com o aviso de código errado, aqui e em todas as portas. A tentativa conta normalmente. Se vários padrões combinam, vale o que tem mais caracteres além de * e ?.",
    pattern: "Padrão",
    patternHint:
      "* substitui qualquer número de caracteres; ?, um só. Hifens, espaços e maiúsculas não fazem diferença; O vale 0, e I e L valem 1.",
    replies: "Para um código errado",
    text: "Texto",
    textHint: "Texto simples, no máximo 500 caracteres. Não pode revelar nenhum código válido.",
    languages: "Idioma do texto",
    missing: "falta",
    missingIn: "Falta: {{language}}. Quem lê nesse idioma recebe o texto em outro.",
    onRequest: "sempre que alguém pedir",
    afterFailures_one: "depois de {{count}} código errado",
    afterFailures_many: "depois de {{count}} de códigos errados",
    afterFailures_other: "depois de {{count}} códigos errados",
    afterHours_one: "depois de {{count}} hora",
    afterHours_many: "depois de {{count}} de horas",
    afterHours_other: "depois de {{count}} horas",
    taken_one: "aberta por {{count}} iniciado",
    taken_many: "aberta por {{count}} de iniciados",
    taken_other: "aberta por {{count}} iniciados",
    answered_one: "mostrada {{count}} vez",
    answered_many: "mostrada {{count}} de vezes",
    answered_other: "mostrada {{count}} vezes",
    moveUp: "Mover a dica {{number}} para cima",
    moveDown: "Mover a dica {{number}} para baixo",
    moved: "A dica agora é a {{number}}ª de {{most}}",
    deleteTitle: "Excluir dica",
    deleteSure_one:
      "Tem certeza de que deseja excluir esta dica? {{count}} iniciado que a abriu não a verá mais.",
    deleteSure_many:
      "Tem certeza de que deseja excluir esta dica? {{count}} de iniciados que a abriram não a verão mais.",
    deleteSure_other:
      "Tem certeza de que deseja excluir esta dica? {{count}} iniciados que a abriram não a verão mais.",
    deleteReply: 'Tem certeza de que deseja excluir a dica para "{{name}}"? Esta ação não pode ser desfeita.',
    savedToast: "Dica salva com sucesso",
    saveFailed: "Falha ao salvar a dica",
    deletedToast: "Dica excluída com sucesso",
    deleteFailed: "Falha ao excluir a dica",
    orderFailed: "Falha ao mover a dica",
  },
};
