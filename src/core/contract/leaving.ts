/** The cookie of a browser whose visitor has signed out while the server could not be told; its documents carry nothing. */
export const leavingCookie = "portal_leaving";
