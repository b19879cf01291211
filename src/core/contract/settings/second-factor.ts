import { declare } from "../declare.ts";
import { factorDuties } from "../factor-duties.ts";
import { choiceSetting } from "./setting.ts";

export const factorSettings = declare({
  second_factor: choiceSetting({
    choices: factorDuties,
    default: "off",
    fault: "invalid",
    section: "portal",
    act: "factor_duty",
  }),
});
