/**
 * The cookie with the first referral link that this browser opened, and the time. The link's page sets it without a
 * script; the app records it after a user has signed in.
 */
export const invitedCookie = 'waypost-invited'
