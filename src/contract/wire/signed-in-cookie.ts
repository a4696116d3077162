/** The cookie that says, without any secret, that there is a session; set and removed with the session's own. */
export const signedInCookie = 'waypost-signed-in'
