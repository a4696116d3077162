import type { AnalyticsEvent } from '#src/contract/entities/analytics/analytics-event.ts'
import {
  type AnalyticsEventName,
  analyticsEvents,
} from '#src/contract/entities/analytics/analytics-events.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { AnalyticsNote } from './record-analytics-event.ts'

type EventFacts = Pick<AnalyticsEvent, 'eventType' | 'eventName' | 'properties' | 'subject'>

/** Returns the event for a recorded write. Returns null if the write is not counted. */
export function eventOf(note: AnalyticsNote): EventFacts | null {
  if ('name' in note) return namedEvent(note.name, note.properties, note.subject)
  const { mutation } = note
  switch (mutation.name) {
    case 'zone.create':
      return namedEvent('zone_created', { kind: mutation.args.kind, brand: mutation.args.brand })
    case 'zone.scan':
      return namedEvent('zone_scanned', {}, mutation.args.qrCode)
    case 'photo.upload': {
      const { parentId, filterSettings, zoneId } = mutation.args
      return namedEvent('photo_uploaded', { isEdited: parentId !== null || filterSettings !== null }, zoneId)
    }
    case 'photo.like':
      return mutation.args.liked ? namedEvent('photo_liked', {}, mutation.args.photoId) : null
    case 'comment.add':
      return namedEvent('photo_commented', {}, mutation.args.photoId)
    case 'reaction.add':
      return namedEvent('photo_reacted', { reaction: mutation.args.emoji }, mutation.args.photoId)
    case 'photo.report':
      return namedEvent('photo_reported', {}, mutation.args.photoId)
    default:
      return null
  }
}

function namedEvent(
  eventName: AnalyticsEventName,
  properties: AnalyticsEvent['properties'],
  subject?: string,
): EventFacts {
  const zone = subject === undefined ? undefined : zoneReferenceIn(subject)
  const facts = { eventType: analyticsEvents[eventName].type, eventName, properties }
  return zone === undefined ? facts : { ...facts, subject: zone }
}

/**
 * Returns a zone id, also from a photo id, which begins with it; otherwise a zone code. Returns undefined if there is
 * neither.
 */
function zoneReferenceIn(text: string): string | undefined {
  const scanned = readScannedText(text)
  return scanned?.code ?? /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(text)?.[0]
}
