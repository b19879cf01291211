import { declare } from "../declare.ts";
import { defaultSiegeThreshold, siegeThresholdMax, siegeThresholdMin } from "../limits.ts";
import { siegeChoices, siegeHighest } from "../siege-levels.ts";
import { choiceSetting, numberSetting } from "./setting.ts";

const isClosing = (next: string | null) => next === "closed";

export const siegeSettings = declare({
  siege: choiceSetting({
    choices: siegeChoices,
    default: "auto",
    fault: "choiceInvalid",
    section: "siege",
    act: "gate_closing",
    isDangerous: isClosing,
  }),
  siege_threshold: numberSetting({
    default: defaultSiegeThreshold,
    least: siegeThresholdMin,
    most: siegeThresholdMax,
    fault: "siegeThresholdInvalid",
    section: "siege",
  }),
  siege_highest: choiceSetting({
    choices: siegeHighest,
    default: "slowed",
    fault: "choiceInvalid",
    section: "siege",
    act: "gate_closing",
    isDangerous: isClosing,
  }),
});
