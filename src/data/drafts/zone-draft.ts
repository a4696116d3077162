import type { ZoneDraft } from '#src/data/engine/rows/zone-draft-row.ts'
import { draftNotes } from './draft-notes.ts'

/** The note of a zone draft that the database may not have yet. */
export const zoneDraftNotes = draftNotes<ZoneDraft>(
  'waypost.zone-draft',
  ({ id }) => id,
  (value): value is ZoneDraft => typeof value === 'object' && value !== null && 'form' in value,
)
