import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { CallName } from '#src/contract/calls/calls.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import {
  moderateZone,
  nothing,
  type Permission,
  readPhoto,
  readZone,
  runZone,
  type Who,
  wholeSite,
} from '#src/contract/mutations/permission.ts'
import { ZoneRole } from '#src/contract/entities/zones/zone.ts'

const sendPhoto = { on: 'photo', who: ['uploader'], otherwise: 'not_owner', alsoUnseen: true } as const

/** What each call is about and who may make it; one that stands for a mutation takes the mutation's rule. */
export const callPermissions = {
  ping: nothing,
  currentUser: nothing,
  continueAsGuest: nothing,
  register: nothing,
  signIn: nothing,
  signOut: nothing,
  sessions: nothing,
  resumeSecret: nothing,
  resume: nothing,
  /** The link's token decides. */
  claimAdmin: nothing,
  legalText: nothing,
  handOver: nothing,
  completeHandover: nothing,
  guestProof: nothing,
  /** The proof decides. */
  mergeGuest: nothing,
  revokeSession: nothing,
  signInMethods: nothing,
  oidcStart: nothing,
  oidcCallback: nothing,
  ssoStart: nothing,
  ssoCallback: nothing,
  /** Being signed in as the account that it is about decides. */
  linkSso: nothing,
  updateUser: mutations['profile.rename'].permission,
  setPicture: mutations['profile.set-picture'].permission,
  removePicture: mutations['profile.set-picture'].permission,
  endOtherSessions: nothing,
  /** Each their own. */
  deleteAccount: nothing,
  keepAccount: nothing,
  exportAccount: nothing,
  accountExport: nothing,
  fetchExport: nothing,
  verifyAddress: nothing,
  sendVerification: nothing,
  requestReset: nothing,
  completeReset: nothing,
  changePassword: nothing,
  passkeys: nothing,
  passkeyCreation: nothing,
  addPasskey: nothing,
  renamePasskey: nothing,
  removePasskey: nothing,
  passkeyRequest: nothing,
  signInWithPasskey: nothing,
  makeApiToken: nothing,
  makePhotoFolder: runZone,
  makeBooth: runZone,
  closeBooth: mutations['zone.close-booth'].permission,
  /** The booth's key decides. */
  booth: nothing,
  addBoothPhoto: nothing,
  /** The key in the television's cookie decides. */
  openTelevision: nothing,
  television: nothing,
  connectTelevision: runZone,
  disconnectTelevision: mutations['zone.disconnect-television'].permission,
  revokeApiToken: mutations['token.revoke'].permission,
  makeWebhook: nothing,
  removeWebhook: mutations['webhook.remove'].permission,
  testWebhook: mutations['webhook.test'].permission,
  saveBackup: nothing,
  /** Whoever has the token of the mail reads it. */
  seatInvitation: nothing,
  takeSeat: nothing,
  /** Their role in the organisation decides. */
  checkDomain: nothing,
  saveSso: nothing,
  describeApi: nothing,
  createZone: mutations['zone.create'].permission,
  myZones: nothing,
  /** What is listed is public. */
  nearZones: nothing,
  zone: readZone,
  scan: mutations['zone.scan'].permission,
  updateZone: mutations['zone.update'].permission,
  extendZone: mutations['zone.extend'].permission,
  leaveZone: mutations['zone.leave'].permission,
  setZoneCover: mutations['zone.set-cover'].permission,
  steerWall: moderateZone,
  pauseWall: mutations['zone.pause-wall'].permission,
  setZoneEmbed: mutations['zone.set-embed'].permission,
  showOwnPhotos: mutations['zone.show-own'].permission,
  setZoneClosed: mutations['zone.set-closed'].permission,
  offerZone: mutations['zone.offer'].permission,
  answerZoneOffer: mutations['zone.answer-offer'].permission,
  setMemberRole: mutations['member.set-role'].permission,
  banMember: mutations['member.ban'].permission,
  unbanMember: mutations['member.unban'].permission,
  addCode: mutations['code.add'].permission,
  revokeCode: mutations['code.revoke'].permission,
  rotateCode: mutations['code.rotate'].permission,
  uploadPhoto: mutations['photo.upload'].permission,
  uploadOffset: sendPhoto,
  uploadPart: sendPhoto,
  addGuestbookEntry: mutations['guestbook.add'].permission,
  voiceOffset: mutations['guestbook.add'].permission,
  voicePart: mutations['guestbook.add'].permission,
  addClip: mutations['clip.add'].permission,
  loopOffset: mutations['clip.add'].permission,
  loopPart: mutations['clip.add'].permission,
  clipOffset: mutations['clip.add'].permission,
  clipPart: mutations['clip.add'].permission,
  removeClip: mutations['clip.remove'].permission,
  shareFilm: mutations['film.share'].permission,
  filmOffset: mutations['film.share'].permission,
  filmPart: mutations['film.share'].permission,
  removeFilm: mutations['film.remove'].permission,
  photosByQuery: readZone,
  photosOfZone: readZone,
  photosOfDay: readZone,
  deletePhoto: mutations['photo.delete'].permission,
  like: mutations['photo.like'].permission,
  likes: readPhoto,
  likedByMe: readPhoto,
  reactions: readPhoto,
  addReaction: mutations['reaction.add'].permission,
  removeReaction: mutations['reaction.remove'].permission,
  comments: readPhoto,
  addComment: mutations['comment.add'].permission,
  updateComment: mutations['comment.update'].permission,
  deleteComment: mutations['comment.delete'].permission,
  reportPhoto: mutations['photo.report'].permission,
  moderatePhoto: mutations['photo.moderate'].permission,
  instantShare: mutations['zone.create'].permission,
  /** All of it for those who run the zone, else what is the caller's own or downloaded. */
  exportZone: readZone,
  exportAlbumFile: readZone,
  packSize: readZone,
  readNotice: mutations['notice.read'].permission,
  readNotices: mutations['notice.read-all'].permission,
  chooseNotifications: mutations['notification.choose'].permission,
  audit: runZone,
  download: mutations['photo.download'].permission,
  /** Each photo as if it were downloaded by itself. */
  collectPhotos: nothing,
  /** What is the caller's own. */
  leftBehind: nothing,
  /** What the zone shows to anybody who has the link. */
  sharedPhoto: nothing,
  sharedAlbum: nothing,
  requestPlace: mutations['place.request'].permission,
  answerPlaceQuestion: mutations['place.answer'].permission,
  placeOrder: mutations['order.place'].permission,
  /** Each for themselves. */
  upgradeSubscription: nothing,
  previewPlan: nothing,
  openOffer: nothing,
  paymentMode: nothing,
  openCheckout: nothing,
  openPaymentPortal: nothing,
  /** Signed by the payment provider. */
  paymentEvent: nothing,
  /** Signed by the print service. */
  printEvent: nothing,
  /** What is offered is offered to everybody. */
  featuredProducts: nothing,
  activePromotions: nothing,
  /** Each tells what they did themselves. */
  recordEvents: nothing,
  recordPerformance: nothing,
  platformFigures: wholeSite,
  mails: wholeSite,
  desk: wholeSite,
  deskPrints: wholeSite,
  site: wholeSite,
  saveSite: wholeSite,
  testSiteAddress: wholeSite,
  testSiteMail: wholeSite,
  askSupport: nothing,
  supportThreads: nothing,
  askAsAuthority: nothing,
  checkHost: nothing,
  vapidKey: nothing,
  subscribePush: nothing,
  unsubscribePush: nothing,
  testPush: nothing,
  /** Each mutation in it has its own permission. */
  push: nothing,
  /** Each mutation is done by its author, with the author's permissions. */
  deliverEnvelopes: nothing,
  deliverOriginal: nothing,
  /** A zone's scope is its members', a user's scope is that user's, the catalogue is everybody's. */
  pull: readZone,
  /** Scopes that the caller may not read are left out. */
  live: nothing,
} as const satisfies Record<CallName, Permission>

/** A viewer's relation to a thing. */
export interface Relation {
  readonly role: ZoneRole | null
  readonly isUploader: boolean
  readonly isAuthor: boolean
  readonly isSiteAdmin: boolean
}

export function isAllowed(who: readonly Who[], relation: Relation): boolean {
  return who.some((one) => {
    if (one === 'uploader') return relation.isUploader
    if (one === 'author') return relation.isAuthor
    if (one === 'site-admin') return relation.isSiteAdmin
    return isAtLeast(relation.role, one)
  })
}

/** The lesser of two roles. */
export function lowerRole(one: ZoneRole, other: ZoneRole): ZoneRole {
  return isAtLeast(one, other) ? other : one
}

/** Without a role nothing is allowed. */
export function isAtLeast(role: ZoneRole | null, least: ZoneRole): boolean {
  return role !== null && ZoneRole.options.indexOf(role) >= ZoneRole.options.indexOf(least)
}

/** Whether a scope that is no zone's is the viewer's to read. */
export function mayReadScope(
  viewer: Viewer,
  scope: { readonly kind: 'user'; readonly userId: UserId } | { readonly kind: 'catalog' | 'operator' },
): boolean {
  if (scope.kind === 'user') return scope.userId === viewer.userId
  return scope.kind === 'catalog' || viewer.isAdmin
}
