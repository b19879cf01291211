/** What is said of its errors. */
export const errors = {
  unreadable: "The request could not be read.",
  unauthenticated: "Your session has ended. Please sign in again.",
  forbidden: "This door is not open to you yet.",
  foreign_origin:
    "This request came from another site or another address and was refused. The portal is at {{names}}.",
  not_found: "Nothing was found here.",
  changed_meanwhile: "Somebody else saved this text in the meantime. Nothing you wrote was lost.",
  too_large: "The request is too large.",
  unsupported_type: "Only JSON is accepted here.",
  invalid_data: "Invalid data",
  rate_limited: "Too many attempts. Please wait {{wait}} and try again.",
  work_busy: "There is too much work waiting right now. Please try again in {{wait}}.",
  internal: "Internal server error",
  unavailable:
    "The portal cannot reach its database right now. Nothing was lost; please try again in a moment.",
};

/** What its answers say. */
export const messages = {
  noCookies:
    "This browser keeps no cookies, so the portal would not know you again. Allow cookies for this site, then reload the page.",
  otherAddress: "At this address the browser drops the cookie that the portal knows you by. Open it here:",
  needsScript: "This portal needs JavaScript. Please allow it for this site and reload the page.",
};

/** What its emails say. */
export const emails = {
  greeting: "Greetings, {{username}}.",
  footWho: "{{product}} ({{host}}) sent this email because somebody entered this address there.",
  footAsk: "Questions? Write to {{contact}}.",
};

/** What an instance that is not ready says to operators, by its reason. */
export const unready = {
  starting: "This instance of the portal is starting. It will be ready in a moment; there is nothing to do.",
  stopping: "This instance of the portal is stopping. Send visitors to another one, or start it again.",
  database:
    "The portal’s database does not answer. Check that it is running and that this machine can reach it.",
  writes:
    "The portal cannot write to its database. Free space on its disk, stop the program that locks its file, or put the primary in DATABASE_URL.",
  moved:
    "A file of the portal’s database was removed or replaced while the portal was running. Put that same file back; or stop the portal, restore a backup and start it.",
  clock:
    "This machine’s clock is {{seconds}} seconds away from the time in the portal’s database. Synchronize it with NTP (timedatectl set-ntp true); the portal then works again by itself.",
};

/** How long somebody has to wait. */
export const wait = { seconds: "{{n}} s", minutes: "{{n}} min", hours: "{{n}} h" };
