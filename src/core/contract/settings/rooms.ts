import { declare } from "../declare.ts";
import { switchSetting } from "./setting.ts";

export const roomSettings = declare({
  room_letters: switchSetting({ default: "off", section: "mail" }),
});
