import { randomUUID } from 'node:crypto'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { type CallName, calls } from '#src/contract/calls/calls.ts'
import {
  type Answer,
  type CreatedZone,
  guest,
  join,
  makeZone,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from './test-client.ts'
import { picture } from './test-pictures.ts'
import { newSubscription } from './test-push.ts'
import * as requests from './test-requests.ts'
import type { TestServer } from './test-server.ts'

export const roles = ['owner', 'uploader', 'member', 'other user', 'visitor'] as const
export type Role = (typeof roles)[number]

let seed = 500
/** The objects that a request of the matrix uses. */
export interface Scene {
  readonly zone: CreatedZone
  readonly people: Readonly<Record<Role, TestPerson>>
  readonly photoId: string
  readonly commentId: string
  readonly codeId: string
  readonly photoBytes: Uint8Array<ArrayBuffer>
}

/**
 * Creates a new zone with a photo and a comment by the uploader for each case, so that cases do not affect each other.
 */
export async function setScene(server: TestServer, name: CallName): Promise<Scene> {
  const people = {
    owner: await guest(server, 'Owner'),
    uploader: await guest(server, 'Uploader'),
    member: await guest(server, 'Member'),
    'other user': await guest(server, 'Other'),
    visitor: visitor(server),
  }
  const zone = await makeZone(people.owner)
  await join(people.uploader, zone)
  await join(people.member, zone)
  const photoBytes = await picture(seed++)
  const isArriving = name === 'uploadOffset' || name === 'uploadPart'
  const announced = isArriving ? requests.announcedFields : undefined
  const photo = await upload(people.uploader, uploadForm(zone.location.id, photoBytes, announced))
  const commentId = `${zone.location.id}_${randomUUID()}`
  await people.uploader.call(`POST /api/photos/${photo.id}/comments`, { id: commentId, content: 'Mine' })
  const ofClip = ['loopOffset', 'loopPart', 'clipOffset', 'clipPart', 'removeClip']
  if (ofClip.includes(name)) await people.uploader.call(`POST /api/photos/${photo.id}/clip`, requests.anyClip)
  const codeId = `${zone.location.id}_${randomUUID()}`
  await people.owner.call(`POST /api/locations/${zone.location.id}/codes`, { id: codeId, label: 'Table 4' })
  return { zone, photoBytes, people, photoId: photo.id, commentId, codeId }
}

function requestFor(
  name: CallName,
  { zone, photoBytes, people, photoId, commentId, codeId }: Scene,
  role: Role,
): requests.MatrixRequest {
  const zoneId = zone.location.id
  const { path } = calls[name]
  const onPhoto = path.replace(':id', photoId).replace(':emoji', 'fire')
  const ofZone = path.replace(':id', zoneId).replace(/:(?:television|booth)Id/, randomUUID())
  const onMember = ofZone.replace(':userId', people.uploader.id)
  const onCode = ofZone.replace(':codeId', codeId)
  const simple: string = name
  switch (simple) {
    case 'continueAsGuest':
      return { path, body: { displayName: 'Somebody' } }
    case 'register':
      return { path, body: { email: `${randomUUID()}@example.org`, password: 'long enough', firstName: 'S' } }
    case 'requestReset':
      return { path, body: { email: 'nobody@example.org' } }
    case 'signIn':
      return { path, body: { email: 'nobody@example.org', password: 'long enough' } }
    case 'askSupport':
      return { path, body: { id: randomUUID(), ...requests.supportForm } }
    case 'askAsAuthority':
      return { path, body: { id: randomUUID(), ...requests.authorityForm } }
    case 'verifyAddress':
    case 'seatInvitation':
    case 'takeSeat':
    case 'claimAdmin':
      return { path, body: { token: 'A'.repeat(43) } }
    case 'ssoStart':
      return { path, body: { email: 'ada@example.org', returnTo: '/' } }
    case 'checkDomain':
      return { path, body: { organisationId: randomUUID(), domainId: randomUUID() } }
    case 'saveSso': {
      const sso = { issuer: 'https://login.example', clientId: 'waypost', clientSecret: 'secret' }
      return { path, body: { organisationId: randomUUID(), sso } }
    }
    case 'completeReset':
      return { path, body: { token: 'A'.repeat(43), password: 'long enough' } }
    case 'changePassword':
      return { path, body: { current: 'long enough', password: 'longer than that' } }
    case 'resume':
      return { path, body: { userId: randomUUID(), secret: 'A'.repeat(43) } }
    case 'legalText':
      return { path: path.replace(':page', 'terms') }
    case 'completeHandover':
      return { path, body: { code: 'AAAAAAAA' } }
    case 'mergeGuest':
      return { path, body: { guestId: randomUUID(), proof: null } }
    case 'updateUser':
      return { path, body: { firstName: 'Somebody' } }
    case 'addPasskey':
      return {
        path,
        body: { name: 'Phone', credential: requests.unknownPasskey({ attestationObject: 'AAAA' }) },
      }
    case 'signInWithPasskey':
      return {
        path,
        body: { credential: requests.unknownPasskey({ authenticatorData: 'AAAA', signature: 'AAAA' }) },
      }
    case 'makeApiToken':
      return { path, body: { id: '0123456789abcdef', name: 'Backup', scopes: ['zones:read'], days: 30 } }
    case 'saveBackup':
      return { path, body: { place: requests.unknownStorage, schedule: 'daily' } }
    case 'desk':
      return { path: path.replace(':list', 'people') }
    case 'deskPrints':
      return { path: path.replace(':order', randomUUID()) }
    case 'saveSite':
      return { path, body: { name: 'Photos of the club' } }
    case 'testSiteAddress':
      return { path, body: { publicUrl: 'https://photos.example' } }
    case 'testSiteMail':
      return { path, body: { mail: null } }
    case 'makeWebhook':
      return {
        path,
        body: { id: '0123456789abcdef', url: 'https://studio.example.org/', events: ['photo.ready'] },
      }
    case 'removeWebhook':
    case 'testWebhook':
    case 'revokeApiToken':
      return { path: path.replace(':id', '0123456789abcdef') }
    case 'renamePasskey':
      return { path: path.replace(':id', '0123456789abcdef'), body: { name: 'Phone' } }
    case 'removePasskey':
    case 'revokeSession':
      return { path: path.replace(':id', '0123456789abcdef') }
    case 'createZone':
      return { path, body: { name: 'New', brand: 'snapzone' } }
    case 'upgradeSubscription':
    case 'previewPlan':
      return { path, body: { plan: 'basic' } }
    case 'openOffer':
      return { path, body: { place: 'photo_editor', brand: 'snapzone' } }
    case 'subscribePush':
      return { path, body: { subscription: newSubscription('https://elsewhere.example/1') } }
    case 'unsubscribePush':
      return { path, body: { endpoint: 'https://elsewhere.example/1' } }
    case 'nearZones':
      return { path: `${path}?latitude=47.4&longitude=10.98` }
    case 'requestPlace':
      return { path, body: requests.newPlaceBody() }
    case 'answerPlaceQuestion':
      return { path: path.replace(':id', zoneId), body: { eventId: randomUUID(), text: 'So' } }
    case 'placeOrder':
      return { path, body: requests.newOrderBody() }
    case 'recordEvents':
      return { path, body: requests.newUsageEvent() }
    case 'recordPerformance':
      return { path, body: requests.newMetric() }
    case 'checkHost':
      return { path: path.replace(':host', 'localhost') }
    case 'scan':
      return { path, body: { qrCode: 'AAAAAAAAAAAAAAAA' } }
    case 'updateZone':
      return { path: path.replace(':id', zoneId), body: { name: 'Renamed' } }
    case 'setZoneCover':
      return { path: path.replace(':id', zoneId), body: { photoId } }
    case 'pauseWall':
      return { path: ofZone, body: { isPaused: true } }
    case 'steerWall':
      return { path: ofZone, body: { action: 'next' } }
    case 'setZoneEmbed':
      return { path: path.replace(':id', zoneId), body: { key: null, showsNames: false } }
    case 'showOwnPhotos':
      return { path: path.replace(':id', zoneId), body: { isShown: true } }
    case 'setZoneClosed':
      return { path: path.replace(':id', zoneId), body: { isClosed: false } }
    case 'offerZone':
      return { path: path.replace(':id', zoneId), body: { userId: null } }
    case 'answerZoneOffer':
      return { path: path.replace(':id', zoneId), body: { accepts: false } }
    case 'setMemberRole':
    case 'banMember':
    case 'unbanMember':
      return { path: onMember, body: name === 'unbanMember' ? undefined : { role: 'viewer' } }
    case 'makePhotoFolder':
    case 'makeBooth':
      return { path: path.replace(':id', zoneId), body: { id: randomUUID(), ...requests.anyBooth } }
    case 'connectTelevision':
      return { path: path.replace(':id', zoneId), body: { code: 'AAAAAAAA' } }
    case 'addCode':
      return { path: path.replace(':id', zoneId), body: { label: 'Table 5' } }
    case 'revokeCode':
    case 'rotateCode':
      return { path: onCode, body: name === 'revokeCode' ? undefined : {} }
    case 'readNotices':
      return { path, body: { seenAt: 1 } }
    case 'chooseNotifications':
      return { path, body: { push: [], mail: [], quiet: null } }
    case 'openCheckout':
    case 'fetchExport':
    case 'readNotice':
      return { path: path.replace(':id', randomUUID()) }
    case 'instantShare':
      return { path, body: { shareType: 'general' } }
    case 'exportZone':
    case 'exportAlbumFile':
    case 'packSize':
    case 'audit':
    case 'extendZone':
    case 'leaveZone':
    case 'zone':
    case 'photosOfZone':
    case 'photosOfDay':
    case 'disconnectTelevision':
    case 'closeBooth':
      return { path: ofZone.replace(':date', 'all') }
    case 'sharedAlbum':
      return { path: `${path}?ids=${photoId}` }
    case 'photosByQuery':
      return { path: `${path}?locationId=${zoneId}` }
    case 'uploadPhoto':
      return { path, body: uploadForm(zoneId, photoBytes) }
    case 'loopPart':
    case 'clipPart':
    case 'filmPart':
    case 'uploadPart':
    case 'voicePart':
      return { path: onPhoto, body: 'part', headers: requests.partHeaders }
    case 'shareFilm': {
      const photoIds = [1, 2, 3].map(() => `${zoneId}_${randomUUID()}`)
      return { path, body: { id: `${zoneId}_${randomUUID()}`, sha256: '0'.repeat(64), bytes: 9, photoIds } }
    }
    case 'addGuestbookEntry':
      return { path, body: requests.newEntryBody(zoneId) }
    case 'addClip':
      return { path: onPhoto, body: requests.anyClip }
    case 'reportPhoto':
      return { path: onPhoto, body: { reason: 'spam' } }
    case 'moderatePhoto':
      return { path: onPhoto, body: { decision: 'hide' } }
    case 'collectPhotos':
      return { path, body: { photoIds: [photoId] } }
    case 'addReaction':
      return { path: onPhoto, body: { emoji: '🔥' } }
    case 'addComment':
      return { path: onPhoto, body: { content: 'Hello' } }
    case 'updateComment':
      return { path: path.replace(':id', commentId), body: { content: 'Changed' } }
    case 'deleteComment':
      return { path: path.replace(':id', commentId) }
    case 'resumeSecret':
      return { path, body: { courierKey: `BA${'A'.repeat(85)}=` } }
    case 'deliverEnvelopes':
      return { path, body: { envelopes: ['AAAA'] } }
    case 'push': {
      const mutations = [{ mutationId: randomUUID(), name: 'x', args: {} }]
      const from = { deviceId: randomUUID(), userId: people[role].id }
      return { path, body: { ...from, schemaVersion: protocolVersion, mutations } }
    }
    case 'pull':
      return { path: `${path}?scope=zone:${zoneId}&since=0` }
    case 'live':
      return { path: `${path}?scopes=zone:${zoneId}` }
    default:
      return { path: onPhoto }
  }
}

/** A stream does not end by itself, so only its status is returned. */
export async function ask(
  server: TestServer,
  name: CallName,
  { scene, role }: { readonly scene: Scene; readonly role: Role },
): Promise<Pick<Answer, 'status' | 'json'>> {
  const { path, body, headers } = requestFor(name, scene, role)
  const who = scene.people[role]
  if (name !== 'live') return who.call(`${calls[name].method} ${path}`, body, headers)
  const abort = new AbortController()
  const response = await server.fetch(path, { headers: { cookie: who.cookie }, signal: abort.signal })
  abort.abort()
  return { status: response.status, json: null }
}
