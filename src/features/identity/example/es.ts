import type { en } from "./en.ts";

export const es: Record<keyof typeof en, string> = {
  "app:layout.mysteries": "Mareas",
  "app:layout.philosophy": "Oficio",
  "app:layout.motto": "Lo que el mar se lleva, lo devuelve",
  "document:description":
    "Un curso de sal y paciencia: confirma tu correo, di el código secreto, y {{product}} te abre la puerta.",
  "home:home.subtitle": "Un curso de sal y paciencia",
  "home:home.title": "La sal guarda lo que el mar olvida",
  "home:home.description":
    "{{course}} no se aprende con prisa. Da un nombre, espera la marea y trae el código que encontraste en el cuaderno de la salina. {{product}} se abre a quien deja reposar el agua.",
  "home:home.begin": "Comenzar el camino",
  "kit:seals.cipher": "Marea",
  "home:home.cipher":
    "Espera los seis dígitos que te enviamos y devuélvelos: dicen que la dirección es tuya.",
  "kit:seals.key": "Sal",
  "home:home.key": "Di el código secreto del cuaderno de la salina. La compuerta hará el resto.",
  "kit:known.greeting": "La marea te trajo de vuelta, {{name}}.",
  "register:register.title": "Escribe tu nombre en la arena",
  "register:register.lead":
    "Te enviaremos seis dígitos por correo. Después, solo el código secreto te abrirá {{product}}.",
  "register:register.username": "Tu nombre aquí",
  "initiation:comeBack.title": "El mar recuerda",
  "initiation:verify.title": "Responde a la marea",
  "initiation:codeEntry.title": "La Compuerta de la Salina",
  "initiation:codeEntry.lead": "Di el código que encontraste en el cuaderno de la salina de {{course}}.",
  "initiation:codeEntry.submit": "Abrir la compuerta",
  "initiation:codeEntry.deniedTitle": "El agua no cedió",
  "kit:codeEntry.denied":
    "Este código no es válido, o su marea ya pasó. Busca otra vez en el cuaderno de la salina.",
  "initiation:codeEntry.openedTitle": "El agua abrió paso",
  "initiation:codeEntry.opened": "El código fue aceptado. Respira hondo y entra en la casa.",
  "antechamber:anteRoom.title": "{{product}}",
  "antechamber:anteRoom.welcome":
    "Te damos la bienvenida, {{name}}. Deja los zapatos en la puerta; el suelo aún guarda el calor del sol.",
  "antechamber:anteRoom.welcomeBack":
    "Qué bueno verte de nuevo, {{name}}. En tu ausencia, el agua se aclaró.",
  "antechamber:anteRoom.mysteryTitle": "Primera Marea",
  "antechamber:anteRoom.mystery":
    "Nadie hace la sal. Se deja entrar el agua y se espera hasta que ya no tenga nada que esconder.",
  "antechamber:anteRoom.visionTitle": "Agua Quieta",
  "antechamber:anteRoom.vision": "Lee una vez como la ola lee la arena. Después lee como la sal: quedándote.",
  "antechamber:anteRoom.continue": "Seguir el camino",
  "antechamber:anteRoom.portal": "Volver a la orilla",
  "antechamber:anteRoom.sealed": "Bajo la marea",
  "antechamber:anteRoom.ajar": "Bajo la marea · la próxima puerta",
  "antechamber:anteRoom.sealedByCode":
    "Esta puerta está bajo el agua. Solo su código secreto trae la bajamar.",
  "antechamber:anteRoom.sealedYet":
    "La marea todavía no ha cambiado. Esta puerta quedará en seco cuando llegue su hora.",
  "antechamber:anteRoom.over": "Su marea ya se fue. Esta puerta queda cerrada.",
  "antechamber:anteRoom.noRoomsTitle": "Los estanques aún se llenan",
  "antechamber:anteRoom.noRooms":
    "Aún no hay ninguna sala lista. Vuelve con otra marea; tu lugar está guardado.",
  "antechamber:room.back": "Volver a la casa",
  "antechamber:room.sealedTitle": "Esta puerta está bajo la marea",
  "home:home.art": "Dos anillos de letras en torno a una ola; el de dentro gira",
  "register:auth.error.usernameRequired": "Escribe un nombre",
  "kit:seals.progress": "Las tres mareas",
  "kit:auth.back": "Volver a la orilla",
  "kit:codeEntry.enter": "Entrar en {{product}}",
  "antechamber:room.gone": "Quizá existió alguna vez. La casa muestra las puertas que hay.",
  "antechamber:self.back": "Volver a la casa",
  "app:notFound.title": "Aquí no hay orilla",
  "app:notFound.text": "Ningún camino lleva a esta dirección. Vuelve mientras aún se vean tus huellas.",
  "app:notFound.back": "Volver a la orilla",
  "emails:greeting": "Buena marea, {{username}}.",
  "emails:lead": "Estos seis dígitos te traen a la orilla:",
  "emails:roomWay": "El camino es el que ya conoces: entra en {{host}} con esta dirección de correo.",
  "emails:downloadLead": "Tu ejemplar llegó a la orilla:",
  "emails:downloadWay":
    "Descárgalo ahí y léelo despacio: guarda un código secreto, como el agua quieta guarda su sal. Cuando aparezca, regístrate en {{host}} con esta dirección y escribe el código.",
};
