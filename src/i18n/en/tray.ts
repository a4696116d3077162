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

interface SentParts {
  readonly photos: number
  readonly likes: number
  readonly comments: number
  readonly others: number
}

/** The tray of what waits. */
export const trayWords = {
  area: 'tray' as const,
  tray: 'Waiting to send',
  summary: (count: number) => counted(count, 'change to send', 'changes to send'),
  failed: (count: number) => counted(count, 'needs attention', 'need attention'),
  show: 'Show',
  hide: 'Hide',
  showAll: (count: number) => `Show all ${count}`,
  inAlbum: (count: number) =>
    count === 1 ? 'Already in the album' : `${count} photos were already in the album`,
  addedBy: (name: string) => `Added by ${name}`,
  addedBefore: 'You added it before.',
  showPhoto: 'Show photo',
  retry: 'Retry',
  retryAll: 'Retry all',
  sendAnyway: 'Send now anyway',
  exportAll: 'Export unsent as ZIP',
  exportFailed: 'The ZIP could not be made',
  late: (age: string) =>
    `The oldest is from ${age} and hasn’t been accepted yet, though you’re online. Retry, or export it to be safe.`,
  delete: 'Delete',
  retryOf: (words: string) => `Retry ${words}`,
  deleteOf: (words: string) => `Delete ${words}`,
  deleted: (count: number) => (count === 1 ? 'Deleted' : `${count} items deleted`),
  deleteFailed: 'This could not be deleted',
  noLonger: 'This isn’t waiting any more',
  undo: 'Undo',
  undone: 'Restored',
  undoTooLate: 'Too late to undo',
  undoTooLateText: 'The server has deleted it already.',
  undoFailed: 'This couldn’t be restored',
  edit: 'Edit',
  editTitle: 'Edit comment',
  editField: 'Your comment',
  editSave: 'Save',
  editFailed: 'The change could not be stored on this device',
  badText: (rule: string) => `A comment ${rule}.`,
  previewed: 'Others see a preview; the full photo follows',
  waitingName: (waiting: number, failed: number, age: string) => {
    const parts = [
      failed === 0 ? '' : counted(failed, 'thing needs attention', 'things need attention'),
      waiting === 0 ? '' : counted(waiting, 'change to send', 'changes to send'),
      waiting + failed === 1 ? age : `the oldest ${age}`,
    ]
    return parts.filter(Boolean).join(', ')
  },
  waitingFor: (ageMs: number) => `for ${durationOf(ageMs)}`,
  save: 'Save to device',
  saveFailed: 'Could not save the photo',
  states: {
    preparing: 'Preparing',
    'no-decoder': 'Will be added when you’re online',
    queued: 'Waiting',
    sending: 'Sending',
    rejected: 'Not accepted',
    blocked: 'Waiting its turn',
    parked: 'Couldn’t send yet',
    'needs-sign-in': 'Sign in to send',
    'needs-wifi': 'Waiting for Wi-Fi',
  },
  choose: 'Choose',
  conflictTitle: 'Which text stays?',
  conflictText: 'This comment was also changed on another device. Keep one of the two.',
  conflictGone: 'There’s nothing left to choose.',
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
    'zone.set-embed': 'Wall on a website',
    'zone.show-own': 'Your photos on a website',
    'zone.set-closed': 'Closing or opening a zone',
    'zone.offer': 'Offer of a zone',
    'zone.answer-offer': 'Answer to the offer of a zone',
    'member.set-role': 'Changing a role',
    'member.ban': 'Banning someone',
    'member.unban': 'Lifting a ban',
    'join-request.ask': 'Asking to join',
    'join-request.answer': 'Answer to a request',
    'code.add': 'New code',
    'code.revoke': 'Revoking a code',
    'code.rotate': 'Replacing a code',
    'mission.add': 'New photo mission',
    'mission.remove': 'Removing a photo mission',
    'mission.answer': 'Photo for a mission',
    'photo.upload': 'Photo',
    'photo.describe': 'Words about a photo',
    'photo.download': 'Download of a photo',
    'photo.report': 'Report of a photo',
    'photo.moderate': 'Decision on a photo',
    'photo.delete': 'Deleting a photo',
    'photo.like': 'Like',
    'reaction.add': 'Reaction',
    'reaction.remove': 'Reaction removed',
    'token.revoke': 'Token revoked',
    'badge.see': 'Badges seen',
    'badge.give': 'Badge for someone',
    'notice.read': 'Notice read',
    'notice.read-all': 'All news read',
    'notification.choose': 'Notification choices',
    'comment.add': 'Comment',
    'comment.update': 'Edited comment',
    'comment.delete': 'Deleting a comment',
    'order.place': 'Order',
    'place.request': 'Request for a place',
    'place.answer': 'Answer on a place',
    'influencer.apply': 'Application',
    'partner.apply': 'Application as a partner',
    'reward.boost': 'Boost of a zone',
    'reward.begin-days': 'Your premium days',
    'referral.follow': 'Invitation of a friend',
    'referral.start': 'Your referral link',
    'goods.cancel': 'Cancelling an order',
    'goods.order': 'Order of goods',
    'support.request': 'Question to support',
    'competitive.put': 'Entry of the portfolio',
    'competitive.remove': 'Removed entry',
    'desk.do': 'Decision at the desk',
    'ad.do': 'Your ad',
    'agenda.save': 'Your task, campaign or budget line',
    'agenda.delete': 'Deleting a task, campaign or budget line',
    'backup.run': 'A backup of your zones',
    'backup.schedule': 'How often your zones are backed up',
    'organisation.do': 'A change in your organisation',
    'backup.stop': 'Stopping the backups of your zones',
  },
  notAdded: 'Not added',
  notStored: (count: number, total: number) =>
    `${count} of ${total} photos could not be stored: choose them again`,
  notAddedCount: (count: number, total: number) => `${count} of ${total} files were not added`,
  dismiss: 'Dismiss',
  notUploaded: 'Not uploaded yet',
  drafted: (count: number, zone: string) => `${counted(count, 'photo', 'photos')} for ${zone}`,
  goOn: 'Continue',
  discard: 'Discard',
  noZone: 'Everything else',
  photos: (count: number) => counted(count, 'photo', 'photos'),
  showEach: 'Show each photo',
  hideEach: 'Hide the single photos',
  allSent: ({ photos, likes, comments, others }: SentParts) => {
    const parts = [
      photos === 0 ? '' : counted(photos, 'photo', 'photos'),
      likes === 0 ? '' : counted(likes, 'like', 'likes'),
      comments === 0 ? '' : counted(comments, 'comment', 'comments'),
      others === 0
        ? ''
        : photos + likes + comments === 0
          ? counted(others, 'change', 'changes')
          : counted(others, 'other change', 'other changes'),
    ]
    return `All sent: ${parts.filter(Boolean).join(', ')}`
  },
  inZone: (zone: string) => `in ${zone}`,
  signIn: 'Sign in',
  needsSignIn: 'You’re signed out. Nothing is lost: sign in to send what’s waiting.',
  guestUncreated: 'You joined offline. Everything here is sent as soon as you’re online.',
  guestLimited: (time: string) =>
    `Too many guests have joined over this network. Nothing is lost: your name and unsent changes are sent again at ${time}.`,
  guestRefused: (time: string) =>
    `The server has not let you in yet. Nothing is lost: your name and unsent changes are sent again at ${time}.`,
  otherAccount: (count: number) =>
    count === 1 ? '1 item belongs to another account' : `${count} items belong to another account`,
  progress: 'Sent so far',
  lostTitle: 'This browser removed what the app had stored',
  lost: (count: number) =>
    `At least ${counted(count, 'unsent change', 'unsent changes')} went with it. What the server had is here again.`,
  lostRead: 'I understand',
  lostHelp: 'Keep storage from now on',
}
