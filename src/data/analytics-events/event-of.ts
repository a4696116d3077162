import type { AnalyticsEvent } from '#src/contract/entities/analytics/analytics-event.ts'
import {
  type AnalyticsEventName,
  analyticsEvents,
} from '#src/contract/entities/analytics/analytics-events.ts'
import type { AnalyticsNote } from './record-analytics-event.ts'

type EventFacts = Pick<AnalyticsEvent, 'eventType' | 'eventName' | 'properties'>

/** The event of a recorded write; null for a write that is not counted. */
export function eventOf(note: AnalyticsNote): EventFacts | null {
  if ('name' in note) return named(note.name, note.properties)
  const { mutation } = note
  switch (mutation.name) {
    case 'zone.create':
      return named('zone_created', { kind: mutation.args.kind, brand: mutation.args.brand })
    case 'zone.scan':
      return named('zone_scanned', {})
    case 'photo.upload': {
      const { parentId, filterSettings } = mutation.args
      return named('photo_uploaded', { isEdited: parentId !== null || filterSettings !== null })
    }
    case 'photo.like':
      return mutation.args.liked ? named('photo_liked', {}) : null
    case 'comment.add':
      return named('photo_commented', {})
    case 'reaction.add':
      return named('photo_reacted', { reaction: mutation.args.emoji })
    case 'photo.report':
      return named('photo_reported', {})
    default:
      return null
  }
}

function named(eventName: AnalyticsEventName, properties: AnalyticsEvent['properties']): EventFacts {
  return { eventType: analyticsEvents[eventName].type, eventName, properties }
}
