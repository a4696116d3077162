/**
 * The cookie that says by whose link this browser came first, and when: what the link's page leaves, without a script, and
 * what the app follows once a user is signed in here.
 */
export const invitedCookie = 'waypost-invited'
