import { useMemo } from 'react'
import { FittedMap } from '#src/features/map/fitted-map.tsx'
import { type MapSize, type MapView, projectionOf } from '#src/features/map/map-view.ts'
import { TrailPath } from '#src/features/map/trail/trail-path.tsx'
import { trailNoteWords } from '#src/i18n/en/trail-note.ts'
import { trailWords } from '#src/i18n/en/trail.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { NoteSign, noteText } from './note-text.tsx'
import type { NotesOnMap } from './placed-notes.ts'

const closestFit = 15

/** The notes whose place is known, each a button that leads to it in the list. */
export function NotesMap({ map }: { readonly map: NotesOnMap }) {
  const words = useWords(trailNoteWords)
  const { mapHint } = useWords(trailWords)
  const points = useMemo(() => [...map.notes.map(({ place }) => place), ...map.segments.flat()], [map])
  return (
    <FittedMap
      points={points}
      closestFit={closestFit}
      label={words.title}
      hint={mapHint}
      renderOverlay={(view, size) => <Markers map={map} view={view} size={size} />}
    >
      {(projection) => <TrailPath segments={map.segments} projection={projection} />}
    </FittedMap>
  )
}

interface MarkersProps {
  readonly map: NotesOnMap
  readonly view: MapView
  readonly size: MapSize
}

function Markers({ map, view, size }: MarkersProps) {
  const words = useWords(trailNoteWords)
  const projection = projectionOf(view, size)
  return map.notes.map(({ note, kind, place }) => {
    const [x = -1, y = -1] = projection([place.longitude, place.latitude]) ?? []
    if (x < 0 || y < 0 || x > size.widthPx || y > size.heightPx) return null
    return (
      <span
        key={note.id}
        className={marker}
        // West is at the left in every language.
        style={{ left: x, top: y, transform: 'translate(-50%, -50%)' }}
      >
        <IconButton
          label={noteText(note, words)}
          tone="floating"
          onClick={() => document.querySelector<HTMLElement>(`[data-note="${note.id}"]`)?.focus()}
        >
          <NoteSign kind={kind} />
        </IconButton>
      </span>
    )
  })
}

const marker = css({ position: 'absolute' })
