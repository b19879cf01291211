import { changed, declareActions, refused } from "./action.ts";

export const peopleActions = declareActions({
  person_resent: { icon: "mail", tone: "gold", names: "onPerson" },
  person_pardoned: { icon: "clock", tone: "good", names: "onPerson" },
  person_noted: { ...changed, names: "onPerson" },
  address_changed: { ...changed, names: "onPerson" },
  person_renamed: { ...changed, names: "onPerson" },
  person_admitted: { icon: "check", tone: "gold", names: "onPerson" },
  admission_revoked: { icon: "lock", tone: "gold", names: "onPerson" },
  person_suspended: { icon: "lock", tone: "gold", names: "onPerson" },
  suspension_lifted: { icon: "check", tone: "gold", names: "onPerson" },
  pass_made: { icon: "key", tone: "gold", names: "onPerson" },
  pass_used: { icon: "check", tone: "good", names: "address", timeline: "verified" },
  pass_refused: { ...refused, timeline: "refused" },
  person_exported: { icon: "download", tone: "gold", names: "onPerson" },
  help_asked: { icon: "mail", tone: "gold" },
  help_answered: { icon: "mail", tone: "good", names: "others" },
});
