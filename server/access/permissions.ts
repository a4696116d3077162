import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { CallName } from '#src/contract/calls/calls.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import {
  moderateZone,
  anyCaller,
  type Permission,
  readPhoto,
  readZone,
  runZone,
  type PermittedRole,
  wholeSite,
} from '#src/contract/mutations/permission.ts'
import { ZoneRole } from '#src/contract/entities/zones/zone.ts'

const sendPhoto = { on: 'photo', roles: ['uploader'], otherwise: 'not_owner', alsoUnseen: true } as const

/** The permission that each call requires. A call that corresponds to a mutation uses the mutation's rule. */
export const callPermissions = {
  ping: anyCaller,
  currentUser: anyCaller,
  continueAsGuest: anyCaller,
  register: anyCaller,
  signIn: anyCaller,
  signOut: anyCaller,
  sessions: anyCaller,
  resumeSecret: anyCaller,
  resume: anyCaller,
  /** Authorized by the link's token. */
  claimAdmin: anyCaller,
  legalText: anyCaller,
  handOver: anyCaller,
  completeHandover: anyCaller,
  guestProof: anyCaller,
  /** Authorized by the proof. */
  mergeGuest: anyCaller,
  revokeSession: anyCaller,
  signInMethods: anyCaller,
  oidcStart: anyCaller,
  oidcCallback: anyCaller,
  ssoStart: anyCaller,
  ssoCallback: anyCaller,
  /** Authorized by being signed in as the account in question. */
  linkSso: anyCaller,
  updateUser: mutations['profile.rename'].permission,
  setPicture: mutations['profile.set-picture'].permission,
  removePicture: mutations['profile.set-picture'].permission,
  endOtherSessions: anyCaller,
  /** Users act only on their own account. */
  deleteAccount: anyCaller,
  keepAccount: anyCaller,
  exportAccount: anyCaller,
  accountExport: anyCaller,
  fetchExport: anyCaller,
  verifyAddress: anyCaller,
  sendVerification: anyCaller,
  requestReset: anyCaller,
  completeReset: anyCaller,
  changePassword: anyCaller,
  passkeys: anyCaller,
  passkeyCreation: anyCaller,
  addPasskey: anyCaller,
  renamePasskey: anyCaller,
  removePasskey: anyCaller,
  passkeyRequest: anyCaller,
  signInWithPasskey: anyCaller,
  makeApiToken: anyCaller,
  makePhotoFolder: runZone,
  makeBooth: runZone,
  closeBooth: mutations['zone.close-booth'].permission,
  /** Authorized by the booth's key. */
  booth: anyCaller,
  addBoothPhoto: anyCaller,
  /** Authorized by the key in the television's cookie. */
  openTelevision: anyCaller,
  television: anyCaller,
  connectTelevision: runZone,
  disconnectTelevision: mutations['zone.disconnect-television'].permission,
  revokeApiToken: mutations['token.revoke'].permission,
  makeWebhook: anyCaller,
  removeWebhook: mutations['webhook.remove'].permission,
  testWebhook: mutations['webhook.test'].permission,
  saveBackup: anyCaller,
  /** Authorized by the token from the mail. */
  seatInvitation: anyCaller,
  takeSeat: anyCaller,
  /** Authorized by the user's role in the organisation. */
  checkDomain: anyCaller,
  saveSso: anyCaller,
  describeApi: anyCaller,
  createZone: mutations['zone.create'].permission,
  myZones: anyCaller,
  /** Listed zones are public. */
  nearZones: anyCaller,
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
  /** Those who run the zone export everything; others export what they own or have downloaded. */
  exportZone: readZone,
  exportAlbumFile: readZone,
  packSize: readZone,
  readNotice: mutations['notice.read'].permission,
  readNotices: mutations['notice.read-all'].permission,
  chooseNotifications: mutations['notification.choose'].permission,
  audit: runZone,
  download: mutations['photo.download'].permission,
  /** Each photo is checked as if it were downloaded separately. */
  collectPhotos: anyCaller,
  /** Returns only the caller's own content. */
  leftBehind: anyCaller,
  /** Returns what the zone shows to anyone who has the link. */
  sharedPhoto: anyCaller,
  sharedAlbum: anyCaller,
  requestPlace: mutations['place.request'].permission,
  answerPlaceQuestion: mutations['place.answer'].permission,
  placeOrder: mutations['order.place'].permission,
  /** Users act only for themselves. */
  upgradeSubscription: anyCaller,
  previewPlan: anyCaller,
  openOffer: anyCaller,
  paymentMode: anyCaller,
  openCheckout: anyCaller,
  openPaymentPortal: anyCaller,
  /** Signed by the payment provider. */
  paymentEvent: anyCaller,
  /** Signed by the print service. */
  printEvent: anyCaller,
  /** Offers are public. */
  featuredProducts: anyCaller,
  activePromotions: anyCaller,
  /** Users report only their own actions. */
  recordEvents: anyCaller,
  recordPerformance: anyCaller,
  platformFigures: wholeSite,
  mails: wholeSite,
  desk: wholeSite,
  deskPrints: wholeSite,
  site: wholeSite,
  saveSite: wholeSite,
  testSiteAddress: wholeSite,
  testSiteMail: wholeSite,
  askSupport: anyCaller,
  supportThreads: anyCaller,
  askAsAuthority: anyCaller,
  checkHost: anyCaller,
  vapidKey: anyCaller,
  subscribePush: anyCaller,
  unsubscribePush: anyCaller,
  testPush: anyCaller,
  /** Each mutation in the request has its own permission. */
  push: anyCaller,
  /** Each mutation runs as its author, with the author's permissions. */
  deliverEnvelopes: anyCaller,
  deliverOriginal: anyCaller,
  /** Members read a zone's scope, users read their own scope, and everyone reads the catalog. */
  pull: readZone,
  /** Scopes that the caller may not read are omitted. */
  live: anyCaller,
} as const satisfies Record<CallName, Permission>

/** A viewer's relation to a zone, photo or comment. */
export interface Relation {
  readonly role: ZoneRole | null
  readonly isUploader: boolean
  readonly isAuthor: boolean
  readonly isSiteAdmin: boolean
}

export function isAllowed(roles: readonly PermittedRole[], relation: Relation): boolean {
  return roles.some((one) => {
    if (one === 'uploader') return relation.isUploader
    if (one === 'author') return relation.isAuthor
    if (one === 'site-admin') return relation.isSiteAdmin
    return isAtLeast(relation.role, one)
  })
}

/** Returns the lower of two roles. */
export function lowerRole(one: ZoneRole, other: ZoneRole): ZoneRole {
  return isAtLeast(one, other) ? other : one
}

/** Whether the role is at least `minRole`. False without a role. */
export function isAtLeast(role: ZoneRole | null, minRole: ZoneRole): boolean {
  return role !== null && ZoneRole.options.indexOf(role) >= ZoneRole.options.indexOf(minRole)
}

/** Whether the viewer may read a scope that does not belong to a zone. */
export function mayReadScope(
  viewer: Viewer,
  scope: { readonly kind: 'user'; readonly userId: UserId } | { readonly kind: 'catalog' | 'operator' },
): boolean {
  if (scope.kind === 'user') return scope.userId === viewer.userId
  return scope.kind === 'catalog' || viewer.isAdmin
}
