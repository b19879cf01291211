import type { ServerFault } from "../../core/contract/errors.ts";
import { archiveMaxGb, webhooksMax } from "../../core/contract/limits.ts";

/** What only the server finds wrong with one field, in Portuguese. */
export const pt: Record<ServerFault, string> = {
  webhooksTooMany: `No máximo ${webhooksMax} endereços: remova um antes`,
  accentTooDark: "Com esta cor, alguns textos não poderiam ser lidos; a mais próxima que serve é {{names}}",
  identityFileInvalid: "Este não é um arquivo da aparência de um portal",
  keyUnknown: "Este portal não conhece este nome",
  codeAlike:
    "Equivale a {{names}}: hifens, espaços, aspas, acentos e o ponto final não contam, O vale zero, e I e L valem um",
  codeUnknown: "Este código não existe mais",
  backupKeyNeeded: "O backup é criptografado. Informe a chave que foi mostrada quando ela foi criada",
  backupKeyWrong: "Esta chave não abre o backup. Ela começa com AGE-SECRET-KEY-1",
  secretKeyNeeded: "Informe a chave secreta do portal de onde veio o backup, ou diga que ela se perdeu",
  secretKeyWrong: "Esta não é a chave secreta do portal de onde veio o backup",
  secretKeyElsewhere:
    "A chave secreta deste portal está definida no servidor: coloque esta em SECRET_KEY, reinicie o portal e abra um novo link",
  archiveTooLarge: `Este arquivo passaria de ${archiveMaxGb} GB: baixe menos exemplares por vez`,
  markUnknown:
    "Nenhum livro traz esta marca. Ela está no colofão, na última página: uma letra e quatro algarismos",
  partUnknown: "Não é isto que aquela forma dá. Só conta o que você leu nela, na ordem em que está",
  codeInHint: "Uma dica revela este código; altere primeiro o texto dela",
  emailDomain: "Nenhum e-mail chega a este domínio: confira o que vem depois do @",
  emailStaff: "Este endereço já é da equipe",
  invitationsTooMany: "Há convites demais em aberto: cancele um antes",
  formCannotCarry: "Nesta forma só cabem letras de A a Z e algarismos, não {{names}}",
  formNeedsChapters:
    "As iniciais emolduradas pedem um capítulo para cada sinal do código, e neste livro menos capítulos começam com uma letra; escolha mais páginas, ou mais uma forma que divida o código",
  formNeedsPages: "O livro tem páginas de menos para estas formas; escolha mais páginas ou menos formas",
  formNeedsPrint:
    "O que este livro esconde está só em suas páginas impressas, e um EPUB não tem páginas assim; um livro com linhas ocultas tem EPUB",
  formNeedsSigns:
    "O código tem menos letras e algarismos do que formas para guardá-los; escolha menos formas",
  formNeedsText:
    "Nenhum parágrafo deste livro é longo o bastante para guardar em letras inclinadas a sua parte do código; escolha mais páginas, ou mais uma forma que divida o código",
  formNeedsNumbers:
    "Os números de página falsos pedem uma página numerada para cada sinal do código, e este livro tem menos; escolha mais páginas, ou mais uma forma que divida o código",
  formNeedsWords:
    "Página, linha e palavra não levam a todos os sinais do código, pois este livro tem poucas linhas de texto; escolha mais páginas ou um texto mais longo",
  ownTextNeeded: "Isto só vale para um livro com texto próprio: acrescente o texto primeiro",
  ownTextTooManyPages: "O texto precisa de mais páginas do que o livro tem",
  listEmpty: "Esta lista não tem nenhum comprador",
  listColumns: "Várias colunas têm e-mails: diga qual é a dos compradores",
  listHeadless: "Falta um cabeçalho com uma coluna de e-mails, como “E-mail”",
  listTooLong: "Esta lista é muito longa; divida-a",
  listUnreadable: "Não foi possível ler este arquivo como tabela: salve-o como CSV",
  listWorkbook:
    "Este arquivo é uma planilha, não um CSV. No Excel, use “Salvar como” e “CSV”; no Planilhas Google, “Fazer download” e “CSV”",
  passwordCommon: "Esta senha está entre as mais comuns; escolha outra",
  passwordInitial: "Esta era a senha inicial; escolha uma senha própria",
  passwordOwnAddress: "Esta senha é o seu próprio e-mail; escolha outra",
  passwordUnchanged: "Escolha uma senha diferente da atual",
  passwordWrong: "Esta não é a sua senha atual",
  patternTaken: "Já existe uma dica com este padrão",
  placeholderMissing: "Mantenha todos os marcadores do original",
  placeholderUnknown: "Use só os marcadores do original e os do curso e do portal",
  roomsNotAll: "A lista de salas mudou nesse meio-tempo. Carregue-a de novo.",
  secretInText:
    "Isto também aparece em outra parte do livro e não ficaria escondido; escolha outro valor ou um mais longo",
  hintGivesCode: "Revela o código {{names}}: escreva sem ele, nem mesmo de trás para frente ou codificado",
  hintsNotAll: "A lista de dicas mudou nesse meio-tempo. Carregue-a de novo.",
  hintsTooMany: "Já há dicas demais aqui; exclua uma primeiro",
  expiresPast: "Esta data já passou",
  unprintable:
    "Não podem ser impressos aqui: {{names}}. Use letras latinas, gregas ou cirílicas, números e símbolos comuns",
  unprintableLines:
    "Não podem ser impressos: {{names}}. Os números são as linhas do seu texto. Use letras latinas, gregas ou cirílicas, números e símbolos comuns",
};
