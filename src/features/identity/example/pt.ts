import type { en } from "./en.ts";

export const pt: Record<keyof typeof en, string> = {
  "app:layout.mysteries": "Marés",
  "app:layout.philosophy": "Ofício",
  "app:layout.motto": "O que o mar leva, o mar traz",
  "document:description":
    "Uma praia silenciosa para um curso de sal e paciência: confirme seu e-mail, informe o código secreto, e {{product}} abre a porta.",
  "home:home.subtitle": "Um curso de sal e paciência",
  "home:home.title": "O sal guarda o que o mar esquece",
  "home:home.description":
    "{{course}} não se aprende com pressa. Dê um nome, espere a maré e traga o código que você encontrou no caderno da salina. {{product}} se abre a quem deixa a água repousar.",
  "home:home.begin": "Começar o caminho",
  "kit:seals.cipher": "Maré",
  "home:home.cipher":
    "Espere os seis dígitos que enviarmos e devolva-os. Eles confirmam que o endereço é seu.",
  "kit:seals.key": "Sal",
  "home:home.key": "Diga o código secreto do caderno da salina. A comporta faz o resto.",
  "kit:known.greeting": "A maré trouxe você de volta, {{name}}.",
  "register:register.title": "Escreva o seu nome na areia",
  "register:register.lead":
    "Enviaremos seis dígitos para o seu endereço. Depois deles, só o código secreto abre {{product}} para você.",
  "register:register.username": "O seu nome aqui",
  "initiation:comeBack.title": "O mar se lembra",
  "initiation:verify.title": "Responda à maré",
  "initiation:codeEntry.title": "A Comporta da Salina",
  "initiation:codeEntry.lead": "Diga o código que você encontrou no caderno da salina de {{course}}.",
  "initiation:codeEntry.submit": "Abrir a comporta",
  "initiation:codeEntry.deniedTitle": "A água não cedeu",
  "kit:codeEntry.denied":
    "Este código é inválido, ou a maré dele passou. Procure de novo no caderno da salina.",
  "initiation:codeEntry.openedTitle": "A água abriu caminho",
  "initiation:codeEntry.opened": "O código foi aceito. Respire fundo e entre na casa.",
  "antechamber:anteRoom.title": "{{product}}",
  "antechamber:anteRoom.welcome":
    "Boas-vindas, {{name}}. Deixe os sapatos na porta; o chão ainda guarda o calor do sol.",
  "antechamber:anteRoom.welcomeBack": "Que bom ver você de novo, {{name}}. Na sua ausência, a água clareou.",
  "antechamber:anteRoom.mysteryTitle": "Primeira Maré",
  "antechamber:anteRoom.mystery":
    "Ninguém faz o sal. Deixa-se entrar a água e espera-se até que ela não tenha mais nada a esconder.",
  "antechamber:anteRoom.visionTitle": "Água Parada",
  "antechamber:anteRoom.vision": "Leia uma vez como a onda lê a areia. Depois leia como o sal: ficando.",
  "antechamber:anteRoom.continue": "Seguir caminho",
  "antechamber:anteRoom.portal": "Voltar à praia",
  "antechamber:anteRoom.sealed": "Sob a maré",
  "antechamber:anteRoom.ajar": "Sob a maré · a próxima porta",
  "antechamber:anteRoom.sealedByCode":
    "Esta porta está debaixo d’água. Só o código secreto dela traz a vazante.",
  "antechamber:anteRoom.sealedYet": "A maré ainda não virou. Esta porta fica a seco quando chegar a hora.",
  "antechamber:anteRoom.over": "A maré dela já se foi. Esta porta fica fechada.",
  "antechamber:anteRoom.noRoomsTitle": "Os tanques ainda se enchem",
  "antechamber:anteRoom.noRooms":
    "Nenhuma sala está pronta ainda. Volte com outra maré; o seu lugar está guardado.",
  "antechamber:room.back": "Voltar à casa",
  "antechamber:room.sealedTitle": "Esta porta está sob a maré",
  "home:home.art": "Dois anéis de letras em volta de um emblema: o de fora fica, o de dentro gira com a maré",
  "register:auth.error.usernameRequired": "Escreva um nome",
  "kit:seals.progress": "As três marés",
  "kit:auth.back": "Voltar à praia",
  "kit:codeEntry.enter": "Entrar em {{product}}",
  "antechamber:room.gone": "Talvez já tenha existido. A casa mostra as portas que há.",
  "antechamber:self.back": "Voltar à casa",
  "app:notFound.title": "Aqui não há praia",
  "app:notFound.text": "Nenhum caminho leva a este endereço. Volte enquanto ainda se veem as suas pegadas.",
  "app:notFound.back": "Voltar à praia",
  "emails:greeting": "Boa maré, {{username}}.",
  "emails:lead": "Estes seis dígitos trazem você à praia:",
  "emails:roomWay": "O caminho é o que você já conhece: entre em {{host}} com este e-mail.",
  "emails:downloadLead": "Seu exemplar chegou à praia:",
  "emails:downloadWay":
    "Baixe-o ali e leia devagar: ele guarda um código secreto, como a água parada guarda o sal. Quando ele aparecer, cadastre-se em {{host}} com o mesmo e-mail que recebeu esta mensagem e digite o código.",
};
