import type { CallName } from '#src/contract/calls/calls.ts'
import type { Role } from './test-access.ts'

/** The status of a call for each role, for a row of the uploader in the owner's zone. */
type ExpectedStatuses = Readonly<Record<Role, number>>

const everybody: ExpectedStatuses = {
  owner: 204,
  uploader: 204,
  member: 204,
  'other user': 204,
  visitor: 204,
}
const signedIn = (status: number): ExpectedStatuses => ({
  owner: status,
  uploader: status,
  member: status,
  'other user': status,
  visitor: 401,
})
const members = (status: number): ExpectedStatuses => ({ ...signedIn(status), 'other user': 404 })

/** The given status for the zone's owner; 403 for its other members. */
const owners = (status: number): ExpectedStatuses => ({ ...members(403), owner: status })

/** The expected status of every call for each role. A missing call does not compile: there is no access by default. */
export const expectedAccess = {
  ping: everybody,
  currentUser: signedIn(200),
  /** A device keeps its guest account. */
  continueAsGuest: { ...signedIn(200), visitor: 201 },
  register: { ...signedIn(201), visitor: 201 },
  signIn: { ...signedIn(401), visitor: 401 },
  signOut: everybody,
  sessions: signedIn(200),
  revokeSession: signedIn(404),
  resumeSecret: signedIn(200),
  /** With an invalid secret. With a valid cookie, the secret is not needed, but the user must match. */
  resume: { ...signedIn(403), visitor: 401 },
  /** Guests have no account. */
  claimAdmin: signedIn(403),
  signInMethods: { ...signedIn(200), visitor: 200 },
  /** No identity provider is configured here. */
  oidcStart: { ...signedIn(404), visitor: 404 },
  oidcCallback: { ...signedIn(404), visitor: 404 },
  /** No organisation has a domain here. */
  ssoStart: { ...signedIn(200), visitor: 200 },
  ssoCallback: { ...signedIn(302), visitor: 302 },
  linkSso: signedIn(404),
  updateUser: signedIn(200),
  /** With a body that contains no image. */
  setPicture: signedIn(415),
  removePicture: signedIn(200),
  endOtherSessions: signedIn(204),
  /** Guests have no address and no password. */
  verifyAddress: signedIn(400),
  sendVerification: signedIn(403),
  askSupport: everybody,
  supportThreads: signedIn(200),
  askAsAuthority: everybody,
  requestReset: { ...signedIn(202), visitor: 202 },
  completeReset: { ...signedIn(400), visitor: 400 },
  changePassword: signedIn(403),
  passkeys: signedIn(200),
  /** Only accounts can have passkeys. */
  passkeyCreation: signedIn(403),
  addPasskey: signedIn(403),
  renamePasskey: signedIn(404),
  removePasskey: signedIn(404),
  passkeyRequest: { ...signedIn(200), visitor: 200 },
  signInWithPasskey: { ...signedIn(401), visitor: 401 },
  /** Only accounts can have tokens. */
  makeApiToken: signedIn(403),
  makeWebhook: signedIn(403),
  removeWebhook: signedIn(404),
  testWebhook: signedIn(404),
  revokeApiToken: signedIn(404),
  /** Only accounts can have backups. */
  saveBackup: signedIn(403),
  /** With a token that does not exist. */
  seatInvitation: { ...signedIn(404), visitor: 404 },
  takeSeat: signedIn(404),
  checkDomain: signedIn(404),
  saveSso: signedIn(404),
  describeApi: { ...signedIn(200), visitor: 200 },
  legalText: { ...signedIn(200), visitor: 200 },
  handOver: signedIn(200),
  /** With a code that does not exist. */
  completeHandover: { ...signedIn(410), visitor: 410 },
  guestProof: signedIn(200),
  /** Guests have no account. */
  mergeGuest: signedIn(403),
  deleteAccount: signedIn(202),
  keepAccount: signedIn(200),
  exportAccount: signedIn(202),
  accountExport: signedIn(200),
  /** Belongs to another user or does not exist. */
  fetchExport: signedIn(404),
  createZone: signedIn(201),
  myZones: signedIn(200),
  nearZones: signedIn(200),
  zone: members(200),
  /** Anyone with the code of an open zone may join it. Here the code is unknown. */
  scan: signedIn(404),
  updateZone: owners(200),
  /** The free plan allows no longer duration than the zone already has. */
  extendZone: owners(409),
  /** The owner cannot leave while the zone has other members. */
  leaveZone: { ...members(204), owner: 409 },
  setZoneCover: owners(204),
  pauseWall: owners(204),
  steerWall: owners(204),
  setZoneEmbed: owners(204),
  showOwnPhotos: members(204),
  setZoneClosed: owners(204),
  offerZone: owners(204),
  /** Declining without an offer does nothing. */
  answerZoneOffer: members(204),
  /** For the uploader's role. The uploader cannot change it. */
  setMemberRole: owners(204),
  banMember: owners(204),
  unbanMember: owners(204),
  addCode: owners(201),
  makePhotoFolder: owners(201),
  makeBooth: owners(201),
  /** There is no booth. */
  closeBooth: owners(204),
  booth: { ...signedIn(200), visitor: 200 },
  /** Without a booth's key. */
  addBoothPhoto: { ...signedIn(410), visitor: 410 },
  openTelevision: { ...signedIn(200), visitor: 200 },
  television: { ...signedIn(200), visitor: 200 },
  /** With a code that no television shows. */
  connectTelevision: owners(410),
  /** No television is connected. */
  disconnectTelevision: owners(204),
  revokeCode: owners(204),
  rotateCode: owners(201),
  uploadPhoto: members(200),
  /** For a photo of which only the preview was uploaded. */
  uploadOffset: { ...members(403), uploader: 204 },
  uploadPart: { ...members(403), uploader: 204 },
  addGuestbookEntry: members(200),
  /** None was announced here. */
  voiceOffset: members(404),
  voicePart: members(404),
  addClip: { ...members(403), uploader: 200 },
  /** For an announced clip. */
  loopOffset: { ...members(403), uploader: 204 },
  loopPart: { ...members(403), uploader: 204 },
  clipOffset: { ...members(403), uploader: 204 },
  clipPart: { ...members(403), uploader: 204 },
  removeClip: { ...members(204), member: 403 },
  /** With photos that do not exist. */
  shareFilm: members(409),
  /** None was announced here. */
  filmOffset: members(404),
  filmPart: members(404),
  removeFilm: members(204),
  photosByQuery: members(200),
  photosOfZone: members(200),
  photosOfDay: members(200),
  deletePhoto: { ...members(204), member: 403 },
  like: members(200),
  likes: members(200),
  likedByMe: members(200),
  reactions: members(200),
  addReaction: members(201),
  removeReaction: members(204),
  comments: members(200),
  addComment: members(201),
  updateComment: { ...members(403), uploader: 200 },
  deleteComment: { ...members(204), member: 403 },
  /** Users delete their own photos instead of reporting them. */
  reportPhoto: { ...members(201), uploader: 409 },
  moderatePhoto: owners(204),
  /** There are no notifications here. */
  readNotice: signedIn(404),
  readNotices: signedIn(204),
  chooseNotifications: signedIn(204),
  instantShare: signedIn(201),
  exportZone: members(200),
  exportAlbumFile: members(200),
  packSize: members(200),
  audit: owners(200),
  download: members(200),
  /** Requires a plan with collections. */
  collectPhotos: signedIn(403),
  leftBehind: signedIn(200),
  /** Link sharing is off by default. */
  sharedPhoto: { ...signedIn(404), visitor: 404 },
  sharedAlbum: { ...signedIn(404), visitor: 404 },
  placeOrder: signedIn(201),
  requestPlace: signedIn(201),
  /** Only a zone created by a place request has a question to answer. */
  answerPlaceQuestion: { ...members(403), owner: 404 },
  /** Trying a plan requires a confirmed address. */
  upgradeSubscription: signedIn(403),
  previewPlan: signedIn(200),
  openOffer: signedIn(200),
  paymentMode: signedIn(200),
  /** There is no order; a visitor is redirected to sign in. */
  openCheckout: { ...signedIn(404), visitor: 302 },
  openPaymentPortal: { ...signedIn(302), visitor: 302 },
  /** The test ledger has no provider. */
  paymentEvent: { ...signedIn(404), visitor: 404 },
  /** No print service is configured. */
  printEvent: { ...signedIn(404), visitor: 404 },
  featuredProducts: signedIn(200),
  activePromotions: signedIn(200),
  recordEvents: signedIn(204),
  recordPerformance: signedIn(204),
  /** Nobody here is an admin. */
  platformFigures: signedIn(404),
  mails: signedIn(404),
  desk: signedIn(404),
  deskPrints: signedIn(404),
  site: signedIn(404),
  saveSite: signedIn(404),
  testSiteAddress: signedIn(404),
  testSiteMail: signedIn(404),
  checkHost: { ...signedIn(200), visitor: 200 },
  vapidKey: signedIn(200),
  /** With an unknown push service. */
  subscribePush: signedIn(400),
  unsubscribePush: signedIn(204),
  /** Nobody here has subscribed. */
  testPush: signedIn(404),
  deliverEnvelopes: signedIn(200),
  deliverOriginal: signedIn(200),
  push: signedIn(200),
  pull: members(200),
  live: signedIn(200),
} as const satisfies Record<CallName, ExpectedStatuses>
