import { randomBytes, randomUUID } from 'node:crypto'

/** Returns a request for a new zone. */
export function newZoneBody(facts: Record<string, unknown> = {}) {
  const code = randomBytes(12).toString('base64url')
  return { id: randomUUID(), code, name: 'Summer party', brand: 'snapshare', ...facts }
}

/** Returns an order of a new zone with the correct price. */
export function newOrderBody(facts: Record<string, unknown> = {}) {
  return { id: randomUUID(), kind: 'custom_zone', expectedPriceCents: 99, zone: newZoneBody(), ...facts }
}

/** Returns a place request. */
export function newPlaceBody() {
  const place = newZoneBody({ name: 'Ridge hut', brand: 'snapzone', latitude: 47.42, longitude: 10.98 })
  return { id: randomUUID(), place, who: 'The keeper', why: 'A full book', contact: 'hut@example.org' }
}

/** Returns an analytics event. */
export function newUsageEvent(facts: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    eventType: 'zone',
    eventName: 'zone_joined',
    properties: { isNew: true },
    sessionId: randomUUID(),
    timestamp: '2026-06-01T12:00:00.000Z',
    userAgent: 'A browser',
    referrer: '',
    ...facts,
  }
}

/** Returns a performance measurement. */
export function newMetric(facts: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    metricType: 'page_load',
    metricName: 'page_load_time',
    value: 812.4,
    sessionId: randomUUID(),
    timestamp: '2026-06-01T12:00:00.000Z',
    additionalData: { userAgent: 'A browser', url: '/locations' },
    ...facts,
  }
}

/** Form fields of a preview that is followed by the full photo. */
export const announcedFields = { fullBytes: '1000', sha256: '0'.repeat(64) }

/** A support request by a visitor. */
export const supportForm = { email: 'nobody@example.org', subject: 'Lost', message: 'Where is it?' }

/** A request by an authority. */
export const authorityForm = {
  authority: 'Kantonspolizei',
  official: 'R. Keller',
  email: 'keller@police.example.org',
  caseNumber: '12/26',
  kind: 'preserve',
  legalBasis: 'Art. 265 StPO',
  zone: 'Summit meadow',
  photo: '',
  person: '',
  firstDay: '2026-05-30',
  lastDay: '2026-05-31',
  message: 'Please keep the photos of Saturday.',
} as const

/** A clip that is announced but never uploaded. */
export const anyClip = {
  kind: 'clip',
  sha256: '0'.repeat(64),
  bytes: 9000,
  lengthMs: 20_000,
  width: 720,
  height: 1280,
  hasSound: true,
  loop: { sha256: '1'.repeat(64), bytes: 900 },
} as const

/** A storage that cannot be reached. */
export const unknownStorage = {
  kind: 'webdav',
  url: 'https://cloud.example.org/dav',
  userName: 'ada',
  password: 'secret',
} as const

/** Returns a passkey that is not registered. */
export function unknownPasskey(response: Record<string, string>) {
  return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA', ...response } }
}

/** Returns a guestbook entry. */
export function newEntryBody(zoneId: string) {
  return { id: `${zoneId}_${randomUUID()}`, text: 'Thanks', photoId: null, voice: null, createdAt: 1 }
}

/** Headers for the first part of an upload. */
export const partHeaders = {
  'content-type': 'application/offset+octet-stream',
  'upload-offset': '0',
} as const

/** Valid booth settings. */
export const anyBooth = { name: 'Booth', layout: 'single', countdown: 3, hasFrame: true, beeps: false }

/** One request of the access matrix. */
export interface MatrixRequest {
  readonly path: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
