import { counted } from '#src/i18n/format.ts'

const minuteMs = 60_000

/** `12 minutes`, `3 hours`, `2 days`: the largest unit alone. */
function durationOf(ageMs: number): string {
  const minutes = Math.floor(ageMs / minuteMs)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return counted(minutes, 'minute', 'minutes')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? counted(hours, 'hour', 'hours') : counted(Math.floor(hours / 24), 'day', 'days')
}

/** The tray of what waits. */
export const trayWords = {
  area: 'tray' as const,
  tray: 'Waiting to send',
  summary: (count: number) => counted(count, 'item waits to be sent', 'items wait to be sent'),
  failed: (count: number) => counted(count, 'needs you', 'need you'),
  show: 'Show',
  hide: 'Hide',
  showAll: (count: number) => `Show all ${count}`,
  retry: 'Retry',
  retryAll: 'Retry all',
  sendAnyway: 'Send now anyway',
  exportAll: 'Export unsent as ZIP',
  exportFailed: 'The ZIP could not be made',
  late: (age: string) =>
    `The oldest was made ${age} and has not been accepted yet, though there is a connection. Retry, or export it to be safe.`,
  delete: 'Delete',
  retryOf: (words: string) => `Retry ${words}`,
  deleteOf: (words: string) => `Delete ${words}`,
  deleted: (count: number) => (count === 1 ? 'Deleted' : `${count} items deleted`),
  deleteFailed: 'This could not be deleted',
  noLonger: 'This no longer waits',
  undo: 'Undo',
  undone: 'Put back',
  undoTooLate: 'Too late to undo',
  undoTooLateText: 'The server has deleted it already.',
  undoFailed: 'This could not be put back',
  edit: 'Edit',
  editTitle: 'Edit comment',
  editField: 'Your comment',
  editSave: 'Save',
  editFailed: 'The change could not be stored on this device',
  badText: (rule: string) => `A comment ${rule}.`,
  previewed: 'Others see a preview; the photo itself follows',
  waitingName: (waiting: number, failed: number, age: string) => {
    const parts = [
      failed === 0 ? '' : counted(failed, 'item needs you', 'items need you'),
      waiting === 0 ? '' : counted(waiting, 'item waits to be sent', 'items wait to be sent'),
      waiting + failed === 1 ? age : `the oldest ${age}`,
    ]
    return parts.filter(Boolean).join(', ')
  },
  waitingFor: (ageMs: number) => `for ${durationOf(ageMs)}`,
  save: 'Save to device',
  saveFailed: 'Could not save the photo',
  states: {
    queued: 'Waiting',
    sending: 'Sending',
    rejected: 'Not accepted',
    blocked: 'Waits for something before it',
    parked: 'Paused after several tries',
    'needs-sign-in': 'Sign in to send',
    'needs-wifi': 'Waiting for Wi-Fi',
  },
  choose: 'Choose',
  conflictTitle: 'Which text stays?',
  conflictText: 'This comment was changed on another device, too. Keep one of the two.',
  conflictGone: 'There is nothing to choose any more.',
  conflictMine: 'Written here',
  conflictTheirs: 'Written elsewhere',
  keepMine: 'Keep this one',
  keepTheirs: 'Keep that one',
  kinds: {
    'profile.rename': 'Your name',
    'profile.set-picture': 'Your picture',
    'zone.create': 'New zone',
    'zone.scan': 'Joining a zone',
    'zone.update': 'Zone settings',
    'zone.extend': 'More time for a zone',
    'zone.leave': 'Leaving a zone',
    'zone.set-cover': 'Cover of a zone',
    'zone.pause-wall': 'Live wall of a zone',
    'zone.set-closed': 'Closing or opening a zone',
    'zone.offer': 'Offer of a zone',
    'zone.answer-offer': 'Answer to the offer of a zone',
    'member.set-role': 'Changing a role',
    'member.ban': 'Banning somebody',
    'member.unban': 'Lifting a ban',
    'code.add': 'New code',
    'code.revoke': 'Revoking a code',
    'code.rotate': 'Replacing a code',
    'photo.upload': 'Photo',
    'photo.download': 'Download of a photo',
    'photo.report': 'Report of a photo',
    'photo.moderate': 'Decision on a photo',
    'photo.delete': 'Deleting a photo',
    'photo.like': 'Like',
    'reaction.add': 'Reaction',
    'reaction.remove': 'Reaction removed',
    'token.revoke': 'Token revoked',
    'notice.read': 'Notice read',
    'comment.add': 'Comment',
    'comment.update': 'Edited comment',
    'comment.delete': 'Deleting a comment',
    'order.place': 'Order',
    'place.request': 'Request for a place',
    'place.answer': 'Answer on a place',
    'place.decide': 'Decision on a place',
    'influencer.apply': 'Application',
    'referral.follow': 'Invitation of a friend',
    'referral.start': 'Your referral link',
    'goods.cancel': 'Cancelling an order',
    'goods.order': 'Order of goods',
    'support.request': 'Question to support',
    'competitive.put': 'Entry of the portfolio',
    'competitive.remove': 'Removed entry',
  },
  inZone: (zone: string) => `in ${zone}`,
  signIn: 'Sign in',
  needsSignIn: 'Your session has ended. Nothing is lost: sign in to send what waits.',
  guestUncreated: 'You joined without a network. Everything here is sent as soon as there is one.',
  guestLimited: (time: string) =>
    `Too many guests have joined over this network. Nothing is lost: your name and what waits are sent again at ${time}.`,
  guestRefused: (time: string) =>
    `The server has not let you in yet. Nothing is lost: your name and what waits are sent again at ${time}.`,
  otherAccount: (count: number) =>
    count === 1 ? '1 item belongs to another account' : `${count} items belong to another account`,
  progress: 'Sent so far',
  lostTitle: 'This browser removed what the app had stored',
  lost: (count: number) =>
    `At least ${counted(count, 'item', 'items')} that had not been sent went with it. What the server had is here again.`,
  lostRead: 'I understand',
  lostHelp: 'Keep storage from now on',
}
