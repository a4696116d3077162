import {
  CloudSnow,
  DropletOff,
  House,
  type LucideIcon,
  Mountain,
  Snowflake,
  TreePine,
  Unplug,
  Waves,
} from 'lucide-react'
import { readTrailNoteId, type TrailNoteKind } from '#src/contract/rules/trail/trail-notes.ts'
import type { TrailNoteView } from '#src/data/trail-notes/trail-note-view.ts'
import { formatHeight } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

const signs: Readonly<Record<TrailNoteKind, LucideIcon>> = {
  bridge: Unplug,
  slide: Mountain,
  tree: TreePine,
  snow: CloudSnow,
  ice: Snowflake,
  water: Waves,
  dry: DropletOff,
  closed: House,
}

/** The icon of a kind. It is decorative, because the text beside it has the same meaning. */
export function NoteSign({ kind }: { readonly kind: TrailNoteKind }) {
  const Sign = signs[kind]
  return <Sign size={18} aria-hidden="true" />
}

/** Returns the text of a note: its kind, and its height if it has one. */
export function noteText(
  { id, meters }: Pick<TrailNoteView, 'id' | 'meters'>,
  words: WordsByArea['trailNote'],
): string {
  const kind = readTrailNoteId(id)?.kind
  if (kind === undefined) return ''
  return meters === null ? words.kinds[kind] : words.snowFrom({ height: formatHeight(meters) })
}
