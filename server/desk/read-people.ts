import * as v from 'valibot'
import type { DeskPerson, DeskZone } from '#src/contract/entities/desk/desk-rows.ts'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { sessionsOfUser } from '#server/accounts/sessions/session-store.ts'
import type { Reader } from '#server/core/db/database.ts'
import {
  deskZoneById,
  newestPeople,
  newestZones,
  peopleByAddress,
  peopleByName,
  personById,
  zonesByName,
} from './desk-people-store.ts'

interface PeopleSearch {
  /** The search text; '' for the newest. */
  readonly find: string
  readonly limit: number
  readonly now: number
}

/**
 * Returns accounts by id, full address or name prefix; without a search text, the newest. A single result includes its
 * sessions.
 */
export async function readPeople(reader: Reader, { find, limit, now }: PeopleSearch): Promise<DeskPerson[]> {
  const found = await findPeople(reader, { find, limit })
  const isAlone = found.length === 1
  return Promise.all(
    found.map(async (person) => ({
      kind: 'person' as const,
      id: person.id,
      name: person.display_name,
      email: person.email ?? person.pending_email,
      isGuest: person.kind === 'guest',
      isAdmin: person.admin_id !== null,
      plan: person.plan,
      since: person.created_at,
      zones: person.zones ?? 0,
      suspended:
        person.suspended_at === null ? null : { at: person.suspended_at, reason: person.reason ?? '' },
      sessions: isAlone ? await sessionsOf(reader, person.id, now) : [],
    })),
  )
}

/** Returns accounts as `readPeople` finds them. */
export async function findPeople(reader: Reader, { find, limit }: Omit<PeopleSearch, 'now'>) {
  const id = v.safeParse(UserId, find.toLowerCase())
  if (id.success) return reader.all(personById, { id: id.output })
  if (find === '') return reader.all(newestPeople, { limit })
  if (find.includes('@')) return reader.all(peopleByAddress, { email: find.toLowerCase(), limit })
  return reader.all(peopleByName, { ...prefixRange(find), limit })
}

async function sessionsOf(reader: Reader, userId: UserId, now: number): Promise<DeskPerson['sessions']> {
  const sessions = await reader.all(sessionsOfUser, { userId, now })
  return sessions.map(({ id, user_agent: device, network, created_at: since, last_seen_at: lastSeenAt }) => ({
    id,
    device,
    network,
    since,
    lastSeenAt,
  }))
}

/** Returns zones by id or name prefix; without a search text, the newest. */
export async function readZones(reader: Reader, { find, limit }: PeopleSearch): Promise<DeskZone[]> {
  const id = v.safeParse(ZoneId, find.toLowerCase())
  const found = id.success
    ? await reader.all(deskZoneById, { id: id.output })
    : find === ''
      ? await reader.all(newestZones, { limit })
      : await reader.all(zonesByName, { ...prefixRange(find), limit })
  return found.map((zone) => ({
    kind: 'zone',
    id: zone.id,
    name: zone.name,
    brand: zone.brand,
    host: { id: zone.owner_id, name: zone.display_name },
    members: zone.members ?? 0,
    photos: zone.photos ?? 0,
    createdAt: zone.created_at,
    endsAt: zone.expires_at,
    isClosed: zone.closed_at !== null,
    isDemo: zone.demo_id !== null,
    holdAt: zone.legal_hold_at,
  }))
}

/** Returns the range of texts with this prefix. Both database engines lowercase only ASCII letters. */
function prefixRange(find: string): { readonly from: string; readonly to: string } {
  const from = find.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return { from, to: `${from}\u{10FFFF}` }
}
