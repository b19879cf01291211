/** What its settings are called. */
export const settings = {
  course_nada_url: { name: "Course URL" },
  languages: { name: "Languages you write in" },
  interface_languages: { name: "Languages of the screens" },
  product_title: { name: "Name of the portal" },
};

/** What their names do not say of them. */
export const descriptions = {
  course_nada_url: "Once it is set, the home page links to it.",
  languages:
    "The portal asks for texts, hints, pictures and books only in these; readers of other languages get the first on the list.",
  interface_languages:
    "Visitors read screens, emails and messages in these; whoever reads another language gets the first on the list. With one language there is nothing to choose from. Staff screens have all three. The choice applies as soon as it is saved, not with the draft of the appearance.",
};

/** What the audit log shows its acts as. */
export const actions = {
  setting_changed: "Setting changed",
  test_mail_sent: "Test message sent",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  testRefused: "Test message refused",
};

/** What its limits are called in the audit log. */
export const limits = {
  "test-mail": "Test messages",
};

/** What its answers say. */
export const messages = {
  sampleName: "Initiate",
  sampleTitle: "The first door",
  mailServerUnencrypted:
    "This mail server does not encrypt with STARTTLS, so neither password nor email was sent. Choose TLS with its port (usually 465).",
  mailServerCertificate:
    "This mail server answers, but its certificate has expired, was made for another name, or was issued by an authority that is not trusted, so neither password nor email was sent. Enter the host with the name in the certificate, or have the certificate renewed. A self-signed one is trusted when the portal is started with NODE_EXTRA_CA_CERTS=FILE.pem in its environment and the certificate is in that file.",
  mailServerNone:
    "No mail server is set: the message is in the outbox folder and reaches nobody. Enter the server above, then send the test again.",
  mailServerSilent:
    "No mail server answered at this address. Check the host, port and encryption; the portal's log has the details.",
};

/** What its emails say. */
export const emails = {
  testSubject: "A test from {{product}}",
  testText: "This is a test message. If you can read it, the portal can send emails.",
};

/** What is said of a setting whose value needs a look. */
export const notices = {
  unreadable: "The value was saved with another secret key and cannot be read. Enter it again.",
  unencrypted: "Everything sent to this server travels unencrypted, including passwords and codes.",
};

/** The titles of screens, and what the portal is to search engines. */
export const document = {
  titles: {
    home: "{{product}}",
    initiate: "Initiation · {{product}}",
    register: "Initiation · {{product}}",
    comeBack: "Return · {{product}}",
    verify: "Verification · {{product}}",
    codeEntry: "Secret Portal · {{product}}",
    anteRoom: "Antechamber of the Initiated · {{product}}",
    room: "A room · {{product}}",
    self: "What we keep of you · {{product}}",
    seal: "A seal · {{product}}",
    downloadPage: "Your copy · {{product}}",
    stopEmails: "Emails about rooms · {{product}}",
    notMe: "This was not me · {{product}}",
    openCodes: "Codes for signing in · {{product}}",
    observatory: "Observatory · {{product}}",
    adminLogin: "Observatory Admin · {{product}}",
    forcePasswordChange: "New password · {{product}}",
    setup: "Set up the portal · {{product}}",
    notFound: "Lost in the Void · {{product}}",
  },
  description:
    "A quiet threshold for initiates: confirm your email, enter the secret code, and step into the antechamber.",
};
