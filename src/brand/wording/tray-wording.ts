import { counted } from '#src/brand/format.ts'

/** The tray of what waits. */
export const trayWording = {
  tray: 'Waiting to send',
  summary: (count: number) => counted(count, 'item waits to be sent', 'items wait to be sent'),
  failed: (count: number) => `${count} need you`,
  show: 'Show',
  hide: 'Hide',
  retry: 'Retry',
  retryAll: 'Retry all',
  exportAll: 'Export unsent as ZIP',
  exportFailed: 'The ZIP could not be made',
  late: (age: string) =>
    `The oldest was made ${age} and has not been accepted yet, though there is a connection. Retry, or export it to be safe.`,
  delete: 'Delete',
  retryOf: (words: string) => `Retry ${words}`,
  deleteOf: (words: string) => `Delete ${words}`,
  deleteTitle: 'Delete this for good?',
  deleteText: (words: string) =>
    `“${words}” has not been sent. It is gone from this device too, with whatever hangs on it.`,
  save: 'Save to device',
  saveFailed: 'Could not save the photo',
  states: {
    queued: 'Waiting',
    sending: 'Sending',
    rejected: 'Not accepted',
    blocked: 'Waits for something before it',
    parked: 'Paused after several tries',
    'needs-sign-in': 'Sign in to send',
  },
  kinds: {
    'zone.create': 'New zone',
    'zone.scan': 'Joining a zone',
    'photo.upload': 'Photo',
    'photo.delete': 'Deleting a photo',
    'photo.like': 'Like',
    'reaction.add': 'Reaction',
    'reaction.remove': 'Reaction removed',
    'comment.add': 'Comment',
    'comment.update': 'Edited comment',
    'comment.delete': 'Deleting a comment',
  },
  inZone: (zone: string) => `in ${zone}`,
  signIn: 'Sign in',
  needsSignIn: 'Your session has ended. Nothing is lost: sign in to send what waits.',
  otherAccount: (count: number) =>
    count === 1 ? '1 item belongs to another account' : `${count} items belong to another account`,
  progress: 'Sent so far',
}
