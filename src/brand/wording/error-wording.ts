/** Errors that are not tied to one place. */
export const errorWording = {
  offline: 'This needs a connection. Please try again when you are online.',
  timeout: 'The server takes too long to answer. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
}
