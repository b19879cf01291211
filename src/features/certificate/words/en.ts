/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  certificate_missing: {
    title: "Browsers do not trust the portal’s certificate",
    text: "{{why}} Until there is a trusted certificate for {{names}}, browsers warn every visitor before they open the portal.",
    remedy: "{{remedy}}",
    link: "Open the doctor",
  },
  certificate_ending: {
    title: "The portal’s certificate cannot be renewed",
    text: "{{why}} The certificate for {{names}} expires soon (days left: {{days}}); after that browsers warn every visitor.",
    remedy: "{{remedy}}",
    link: "Open the doctor",
  },
};

/** Why there is no certificate that browsers trust, or no new one, and what to do about it. */
export const faults = {
  name_unknown: {
    why: "At least one name of the certificate has no address in DNS.",
    remedy:
      "At the DNS provider, add an A record with this machine’s IPv4 address for each name. The portal tries again by itself; restart it to try sooner.",
  },
  name_elsewhere: {
    why: "At least one name of the certificate leads elsewhere: not this portal answered there on port 80. The certificate authority said: “{{words}}”.",
    remedy:
      "Point the A and AAAA records of each name to this machine, and let nothing else answer on port 80. The portal tries again by itself; restart it to try sooner.",
  },
  port_closed: {
    why: "The certificate authority cannot reach this machine on port 80. It said: “{{words}}”.",
    remedy:
      "Open port 80 to the internet, in the firewalls of this machine and of its provider, and remove AAAA records that do not lead here. The portal tries again by itself; restart it to try sooner.",
  },
  rate_limited: {
    why: "The certificate authority issues nothing more for these names for now. The portal tries again on {{until}}. The authority said: “{{words}}”.",
    remedy:
      "Nothing needs to be done. Keep the folder in DATA_DIR whenever the portal moves: a lost certificate has to be ordered anew.",
  },
  authority_away: {
    why: "The certificate authority does not answer ({{words}}).",
    remedy:
      "Check that this machine can reach the internet, and that ACME_DIRECTORY is right if it is set. The portal tries again by itself; restart it to try sooner.",
  },
  authority_untrusted: {
    why: "The certificate authority’s own certificate is not trusted ({{words}}).",
    remedy:
      "Check this machine’s clock. For an authority of your own, name the file with its root certificate in ACME_CA_FILE.",
  },
  forbidden: {
    why: "The certificate authority may not issue a certificate for one of these names, or does not want to. It said: “{{words}}”.",
    remedy: "If the domain has CAA records, add one for this authority. Otherwise choose another name.",
  },
  refused: {
    why: "The certificate authority refused the order. It said: “{{words}}”.",
    remedy: "Do what it asks for. The portal tries again by itself; restart it to try sooner.",
  },
  files_unusable: {
    why: "The files in TLS_CERT and TLS_KEY cannot be used ({{words}}).",
    remedy:
      "Put the certificate, followed by those that vouch for it, into the one and its private key into the other, both as PEM. The portal picks them up within seconds.",
  },
  files_old: {
    why: "The certificate in TLS_CERT was not renewed in time.",
    remedy: "Renew it, and check what should have done so. The portal picks up new files within seconds.",
  },
  not_served: {
    why: "The portal has a newer certificate and could not switch to it ({{words}}).",
    remedy: "The portal tries again by itself, within a minute. If this stays, restart it.",
  },
};
