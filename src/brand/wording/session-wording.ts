/** A session that the server ended. */
export const sessionWording = {
  loggedOut: 'You are logged out. Logging in again...',
  loggedOutUploading: 'Unauthorized - You are logged out. Logging in again...',
}
