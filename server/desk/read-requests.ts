import * as v from 'valibot'
import type { DeskAuthorityRequest } from '#src/contract/entities/desk/desk-rows.ts'
import { PhotoId, uuidText, ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { Reader } from '#server/core/db/database.ts'
import {
  decidedAuthorityRequests,
  openAuthorityRequests,
} from '#server/support/authorities/authority-store.ts'
import { deskZoneByCode, deskZoneById } from './desk-people-store.ts'

/** How many decided requests are listed after the open ones. */
const decidedAtOnce = 30

/** Returns requests of authorities: open ones first, then the recently decided ones. */
export async function readRequests(reader: Reader, limit: number): Promise<DeskAuthorityRequest[]> {
  const open = await reader.all(openAuthorityRequests, { limit })
  const decided = await reader.all(decidedAuthorityRequests, {
    limit: Math.min(decidedAtOnce, limit - open.length),
  })
  return Promise.all(
    [...open, ...decided].map(async (request) => ({
      kind: 'authority' as const,
      id: request.id,
      wish: request.kind,
      state: request.state,
      authority: request.authority,
      official: request.official,
      email: request.email,
      caseNumber: request.case_number,
      legalBasis: request.legal_basis,
      zone: request.zone,
      photo: request.photo,
      person: request.person,
      firstDay: request.first_day,
      lastDay: request.last_day,
      message: request.message,
      at: request.requested_at,
      found: await findZone(reader, request),
      held:
        request.held_at === null || request.zone_id === null
          ? null
          : {
              at: request.held_at,
              by: request.holder_name,
              zoneId: request.zone_id,
              zoneName: request.zone_name,
            },
      decided:
        request.decided_at === null
          ? null
          : {
              at: request.decided_at,
              by: request.decider_name,
              text: request.reply,
              given: request.given,
            },
    })),
  )
}

interface ReferencedContent {
  readonly zone: string
  readonly photo: string
}

const photoInText = new RegExp(`${uuidText}_${uuidText}`)
const zoneInText = new RegExp(uuidText)

/**
 * Returns the zone that an official refers to: by a code (current or replaced), a link to the zone or a link to a
 * photo.
 */
async function findZone(
  reader: Reader,
  { zone, photo }: ReferencedContent,
): Promise<DeskAuthorityRequest['found']> {
  const scanned = readScannedText(zone)
  const id = v.safeParse(ZoneId, zoneInText.exec(zone.toLowerCase())?.[0])
  const photoId = v.safeParse(PhotoId, photoInText.exec(photo.toLowerCase())?.[0])
  const found =
    (scanned === null ? undefined : await reader.first(deskZoneByCode, { code: scanned.code })) ??
    (id.success ? await reader.first(deskZoneById, { id: id.output }) : undefined) ??
    (photoId.success ? await reader.first(deskZoneById, { id: zoneIdOf(photoId.output) }) : undefined)
  return found === undefined ? null : { id: found.id, name: found.name }
}
