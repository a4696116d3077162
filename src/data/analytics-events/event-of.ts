import type { UsageEvent } from '#src/contract/entities/usage.ts'
import { type UsageEventName, usageEvents } from '#src/contract/entities/usage-events.ts'
import type { UsageNote } from './usage-notes.ts'

type EventFacts = Pick<UsageEvent, 'eventType' | 'eventName' | 'properties'>

/** The event that a note stands for; null for a write that nobody counts. */
export function eventOf(note: UsageNote): EventFacts | null {
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

function named(eventName: UsageEventName, properties: UsageEvent['properties']): EventFacts {
  return { eventType: usageEvents[eventName].type, eventName, properties }
}
