import { createFileRoute } from '@tanstack/react-router'
import { NotebookPen, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import type { TrailNoteView } from '#src/data/trail-notes/trail-note-view.ts'
import { useTrailNotes } from '#src/data/trail-notes/trail-note-queries.ts'
import { usePhotosOnTrail, useTrail } from '#src/data/trails/trail-queries.ts'
import { trailNoteWords } from '#src/i18n/en/trail-note.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText, spreadRow } from '#src/ui/page/text.ts'
import { FittedMap } from '#src/features/map/fitted-map.tsx'
import { type MapSize, type MapView, projectionOf } from '#src/features/map/map-view.ts'
import { TrailPath } from '#src/features/map/trail/trail-path.tsx'
import { trailWords } from '#src/i18n/en/trail.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { NoteCard } from './note-card.tsx'
import { placedNotes, type NotesOnMap } from './placed-notes.ts'
import { NoteSign, noteText } from './note-text.tsx'

const { Dialog: AddNoteDialog, preload } = dialogPart(() =>
  import('./add-note-dialog.tsx').then((module) => module.AddNoteDialog),
)

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/trail-notes')({
  component: NotesPage,
})

/** Hikers' notes about the trail, on a map and in a list. Members who may add photos may add notes. */
function NotesPage() {
  const zone = useZoneContext()
  const words = useWords(trailNoteWords)
  const loading = useBrandWords().shell.loading
  const notes = useTrailNotes(zone.id)
  const trail = useTrail(zone.id)
  const photosOnTrail = usePhotosOnTrail(zone.id)
  const [isAdding, setAdding] = useState(false)
  const map = useMemo(
    () => placedNotes(notes ?? [], { line: trail?.line ?? null, onTrail: photosOnTrail ?? [] }),
    [notes, trail, photosOnTrail],
  )
  const canReport = canAddPhotos(zone)
  return (
    <div className={column}>
      <div className={spreadRow}>
        <div>
          <h2 className={headingStyle({ size: 'large' })}>{words.title}</h2>
          <p className={mutedText}>{words.caution}</p>
        </div>
        {canReport ? (
          <Button
            icon={<Plus size={20} aria-hidden="true" />}
            onPointerEnter={preload}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        ) : null}
      </div>
      {notes === undefined || trail === undefined || photosOnTrail === undefined ? (
        <PageSkeleton label={loading} variant="card" />
      ) : (
        <>
          {map.notes.length === 0 ? null : <NotesMap map={map} />}
          <Notes notes={notes} canReport={canReport} />
        </>
      )}
      {isAdding ? <AddNoteDialog zone={zone} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

interface NotesProps {
  readonly notes: readonly TrailNoteView[]
  readonly canReport: boolean
}

/** Outdated notes are listed last, for people who read them before. */
function Notes({ notes, canReport }: NotesProps) {
  const words = useWords(trailNoteWords)
  if (notes.length === 0)
    return <EmptyState title={words.emptyTitle} picture={<NotebookPen size={40} strokeWidth={1.5} />} />
  const outdated = notes.filter(({ isOver }) => isOver)
  const lists = [
    { label: words.title, items: notes.filter(({ isOver }) => !isOver) },
    { label: words.notSo, items: outdated },
  ]
  return lists.map(({ label, items }) =>
    items.length === 0 ? null : (
      <section key={label} className={section}>
        {items === outdated ? <h3 className={headingStyle({ size: 'small' })}>{label}</h3> : null}
        <ul aria-label={label} className={list}>
          {items.map((note) => (
            <NoteCard
              key={note.id}
              note={note}
              canReport={canReport}
              heading={items === outdated ? 'h4' : 'h3'}
            />
          ))}
        </ul>
      </section>
    ),
  )
}

const closestFit = 15

/** The notes with a known place, each as a button that links to it in the list. */
function NotesMap({ map }: { readonly map: NotesOnMap }) {
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
        // West is on the left in every language.
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

const column = css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })
const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({
  display: 'grid',
  gap: '4',
  listStyle: 'none',
  alignItems: 'start',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(19rem, 100%), 1fr))]',
})
const marker = css({ position: 'absolute' })
