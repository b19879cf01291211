/**
 * Domains of mailboxes that are thrown away after minutes: the commonest ones, which most of such services' visitors get. The whole
 * lists have a hundred thousand, and most of them are dead; whoever uses one that is not here is bounded as everybody is.
 */
const throwAwayDomains = new Set(
  `10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org 20minutemail.com 33mail.com anonbox.net burnermail.io
  byom.de deadaddress.com discard.email discardmail.com dispostable.com dropmail.me emailfake.com emailondeck.com emltmp.com
  fakeinbox.com fakemail.net fakemailgenerator.com generator.email getairmail.com getnada.com grr.la guerrillamail.biz
  guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com
  inboxkitten.com inboxes.com incognitomail.org instantemailaddress.com jetable.org mail-temp.com mail.tm mail7.io mailcatch.com
  maildrop.cc mailexpire.com mailinator.com mailinator.net mailinator2.com mailnesia.com mailnull.com mailpoof.com mailsac.com
  mailtemp.net minuteinbox.com moakt.cc moakt.com mohmal.com mt2015.com mytemp.email mytrashmail.com nada.email nowmymail.com
  pokemail.net sharklasers.com sogetthis.com spam4.me spambog.com spambox.us spamex.com spamgourmet.com spamherelots.com
  temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.com tempmail.dev tempmail.net tempmail.plus tempmailo.com
  tempr.email temporary-mail.net throwaway.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com
  trashmail.de trashmail.me trashmail.net trashmail.ws trbvm.com wegwerfmail.de wegwerfmail.net wegwerfmail.org yopmail.com
  yopmail.fr yopmail.net zetmail.com`.split(/\s+/),
);

/** True for an address at a known throw-away domain, or at a part of one. */
export function isThrowAway(email: string): boolean {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  return labels.some((_, i) => throwAwayDomains.has(labels.slice(i).join(".")));
}
