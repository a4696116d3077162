/**
 * The cookie that indicates a session without containing a secret. Set and removed together with the session's own
 * cookie.
 */
export const signedInCookie = 'waypost-signed-in'
