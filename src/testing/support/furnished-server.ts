import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { MissionId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { AppServer } from './app-server.ts'
import { Person } from './person.ts'
import { smallPhoto, phonePhotos } from './photographs.ts'

interface Account {
  readonly email: string
  readonly password: string
}

/** Texts that a page must not execute, break on or be widened by: markup, right-to-left text, text without spaces. */
export const oddTexts = [
  'What a view! #summit #<b>bold</b>',
  '<img src=x onerror="document.body.remove()"> & <script>alert(1)</script>',
  'מבט מהפסגה אל העמק, נפלא! 123',
  `Aa${'h'.repeat(300)}`,
]

/** A server with one of everything that a screen can show, and accounts that can see all of it. */
export interface FurnishedServer {
  readonly server: AppServer
  /** An admin with two zones. */
  readonly host: Person & Account
  /** A member of the host's first zone. */
  readonly guest: Person & Account
  readonly zoneId: string
  readonly zoneCode: string
  /** A photo of the host, with comments. */
  readonly photoId: string
  /** Every photo of the first zone. */
  readonly photoIds: readonly string[]
  /** A photo of the guest. */
  readonly guestPhotoId: string
  /** A time-lapse of two photos, in the host's other zone. */
  readonly timeLapseId: string
}

export async function furnishedServer(): Promise<FurnishedServer> {
  const account = { email: `${randomUUID()}@example.org`, password: randomUUID() }
  const server = await AppServer.start()
  const host = Object.assign(new Person(server), account)
  await host.call('POST', '/api/auth/register', { ...account, firstName: 'Hanna' })
  await host.becomeAdmin()
  const guest = await Person.register(server, 'Gil')
  const timeLapseId = await makeTimeLapse(host, (await host.makeZone('Sunday dinner')).location.id)
  const zone = await host.makeZone('Summit meadow')
  const zoneId = zone.location.id
  await guest.scan(zone.code)
  const photoIds: string[] = []
  for (const path of await phonePhotos())
    photoIds.push(await host.upload(zoneId, Uint8Array.from(await readFile(path))))
  const guestPhotoId = await guest.upload(zoneId, await smallPhoto(1))
  const [photoId = guestPhotoId] = photoIds
  await guest.ask('POST', `/api/photos/${photoIds[1] ?? photoId}/reports`, {
    reason: 'spam',
    note: 'Too dark',
  })
  for (const text of oddTexts) {
    const id = `${zoneId}_${randomUUID()}`
    const entry = { id, text, photoId: null, voice: null, createdAt: 0 }
    await guest.push('guestbook.add', entry)
  }
  const note = { id: `${zoneId}_snow_47421.10986`, isOver: false, meters: 2100, seenAt: Date.now() }
  await guest.push('trail-note.add', note)
  for (const content of oddTexts) await host.call('POST', `/api/photos/${photoId}/comments`, { content })
  return {
    server,
    host,
    guest,
    zoneId,
    zoneCode: zone.code,
    photoId,
    photoIds: [...photoIds, guestPhotoId],
    guestPhotoId,
    timeLapseId,
  }
}

async function makeTimeLapse(host: Person, zoneId: string): Promise<string> {
  const id = `${zoneId}_${randomUUID()}`
  await host.push('mission.add', { id, text: 'The table, all evening', isTimeLapse: true })
  for (const seed of [2, 3]) {
    const photoId = await host.upload(zoneId, await smallPhoto(seed))
    await host.push('mission.answer', { photoId, missionId: id })
  }
  return id
}

/** Every path that a visitor may open. */
export const visitorPaths = ({ zoneCode, photoIds }: FurnishedServer): readonly string[] => [
  '/',
  '/picture-share',
  '/snapshare',
  '/snapzone',
  '/sign-in',
  '/continue',
  '/terms',
  '/privacy',
  '/imprint',
  '/accessibility',
  '/withdrawal',
  '/law-enforcement',
  '/enterprise',
  '/scanner',
  `/z/${zoneCode}`,
  `/photo/${photoIds[0]}`,
  `/album/${photoIds.join(',')}`,
  '/nowhere',
]

/** Every path of the site map that an admin who runs a zone can open. */
export const memberPaths = ({
  zoneId,
  zoneCode,
  photoId,
  photoIds,
  timeLapseId,
}: FurnishedServer): readonly string[] => [
  '/',
  '/scanner',
  `/z/${zoneCode}`,
  '/locations',
  `/locations/${zoneId}`,
  `/locations/${zoneId}/people`,
  `/locations/${zoneId}/codes`,
  `/locations/${zoneId}/moderation`,
  `/locations/${zoneId}/guestbook`,
  `/locations/${zoneId}/missions`,
  `/locations/${zoneId}/trail`,
  `/locations/${zoneId}/trail-notes`,
  `/locations/${zoneId}/settings`,
  `/locations/${zoneId}/export`,
  `/locations/${zoneId}/poster`,
  `/locations/${zoneId}/wall`,
  `/locations/${zoneId}/recap`,
  `/locations/${zoneIdOf(v.parse(MissionId, timeLapseId))}/time-lapse/${timeLapseId}`,
  `/photo/${photoId}`,
  `/album/${photoIds.join(',')}`,
  '/permanent-qr-request',
  '/request-qr',
  '/qr-zone-creator',
  '/maps',
  '/analytics',
  '/analytics?scope=zones',
  '/analytics?scope=platform',
  '/share',
  '/take-photo',
  '/waiting',
  '/open-files',
  '/social-achievements',
  '/subscription',
  '/customer-service',
  '/api-access',
  '/api-reference',
  '/activity',
  '/downloads',
  '/merchandise',
  '/merchandise?category=cards',
  '/merchandise/basket',
  '/merchandise/book',
  '/merchandise/checkout',
  '/print-orders',
  '/revenue',
  '/revenue-optimization',
  '/influencer-program',
  '/influencer-dashboard',
  '/enhanced-influencer',
  '/r/nobody',
  '/competitive',
  '/market-intelligence',
  '/marketing-strategy',
  '/capital-deployment',
  '/competitive-barriers',
  '/implementation',
  '/app-store-strategy',
  '/mails',
  '/enterprise/invoices/1',
  '/desk',
  '/desk/site',
  '/desk/health',
  '/desk/organisations',
  '/desk/people',
  '/desk/payouts',
  '/subscription-management',
  '/professional-partners',
  '/advertising-dashboard',
  '/security-dashboard',
  '/professional-marketing',
  '/ai-features',
  '/enterprise',
  '/cloud-applications',
  '/law-enforcement',
  '/test-legal-terms',
  '/admin-setup',
  '/profile',
  '/profile/you',
  '/profile/appearance',
  '/profile/notifications',
  '/profile/data',
  '/profile/account',
  '/business',
  '/storage-optimization',
  '/picture-share',
  '/nowhere',
]
