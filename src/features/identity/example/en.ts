import type { WordsByName } from "../../../core/contract/own-words.ts";

/** What the example says instead of the product. */
export const en = {
  "app:layout.mysteries": "Tides",
  "app:layout.philosophy": "Craft",
  "app:layout.motto": "What the sea takes, it gives back",
  "document:description":
    "A course in salt and patience: confirm your email, speak the secret code, and {{product}} opens its door.",
  "home:home.subtitle": "A course in salt and patience",
  "home:home.title": "Salt keeps what the sea forgets",
  "home:home.description":
    "{{course}} is not learned in a hurry. Give a name, wait for the tide, and bring the code you found in the salt-maker’s notebook. {{product}} opens to those who let the water settle.",
  "home:home.begin": "Begin the path",
  "kit:seals.cipher": "Tide",
  "home:home.cipher":
    "Wait for the six digits we send you, and give them back. They confirm that the address is yours.",
  "kit:seals.key": "Salt",
  "home:home.key": "Speak the secret code from the salt-maker’s notebook. The gate does the rest.",
  "kit:known.greeting": "The tide has brought you back, {{name}}.",
  "register:register.title": "Write your name in the sand",
  "register:register.lead":
    "We will send six digits to your address. After that, only the secret code opens {{product}} to you.",
  "register:register.username": "Your name here",
  "initiation:comeBack.title": "The sea remembers",
  "initiation:verify.title": "Answer the tide",
  "initiation:codeEntry.title": "The Salt Gate",
  "initiation:codeEntry.lead": "Speak the code you found in the salt-maker’s notebook of {{course}}.",
  "initiation:codeEntry.submit": "Open the gate",
  "initiation:codeEntry.deniedTitle": "The water did not part",
  "kit:codeEntry.denied":
    "This code is invalid, or its tide has passed. Look again in the salt-maker’s notebook.",
  "initiation:codeEntry.openedTitle": "The water parts",
  "initiation:codeEntry.opened": "The code has been accepted. Take a breath, and step into the house.",
  "antechamber:anteRoom.title": "{{product}}",
  "antechamber:anteRoom.welcome":
    "Welcome, {{name}}. Leave your shoes at the door; the floor is still warm from the sun.",
  "antechamber:anteRoom.welcomeBack":
    "Good to see you again, {{name}}. While you were away, the water has cleared.",
  "antechamber:anteRoom.mysteryTitle": "First Tide",
  "antechamber:anteRoom.mystery":
    "Nobody makes salt. One lets the water in, and waits until it has nothing left to hide.",
  "antechamber:anteRoom.visionTitle": "Still Water",
  "antechamber:anteRoom.vision":
    "Read once as the wave reads the sand. Then read again as salt does, and stay.",
  "antechamber:anteRoom.continue": "Walk on",
  "antechamber:anteRoom.portal": "Back to the shore",
  "antechamber:anteRoom.sealed": "Under the tide",
  "antechamber:anteRoom.ajar": "Under the tide · the next door",
  "antechamber:anteRoom.sealedByCode": "This door is under water. Its own secret code brings the ebb.",
  "antechamber:anteRoom.sealedYet":
    "The tide has not turned yet. This door will stand dry when its time comes.",
  "antechamber:anteRoom.over": "Its tide has gone out. This door stays closed.",
  "antechamber:anteRoom.noRoomsTitle": "The pans are still filling",
  "antechamber:anteRoom.noRooms": "No room is ready yet. Come back with another tide; your place is kept.",
  "antechamber:room.back": "Back to the house",
  "antechamber:room.sealedTitle": "This door is under the tide",
  "home:home.art": "Two rings of letters around a wave; the inner one turns",
  "register:auth.error.usernameRequired": "Please write a name",
  "kit:seals.progress": "The three tides",
  "kit:auth.back": "Back to the shore",
  "kit:codeEntry.enter": "Enter {{product}}",
  "antechamber:room.gone": "Perhaps it was here once. The house shows the doors there are.",
  "antechamber:self.back": "Back to the house",
  "app:notFound.title": "No shore here",
  "app:notFound.text":
    "No path leads to this address. Turn around while you can still see your own footprints.",
  "app:notFound.back": "Back to the shore",
  "emails:greeting": "A good tide to you, {{username}}.",
  "emails:lead": "These six digits bring you ashore:",
  "emails:roomWay": "The path is the one you know: sign in at {{host}} with this address.",
  "emails:downloadLead": "Your copy has come ashore:",
  "emails:downloadWay":
    "Download it there and read it slowly: it holds a secret code, as still water holds its salt. When it shows itself, register at {{host}} with this address and enter the code.",
} satisfies WordsByName;
