import { Check, CircleCheck, Clock3, Trash2 } from 'lucide-react'
import { EntryPhoto } from '#src/components/guestbook/entry-photo.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { type NotePlace, readTrailNoteId } from '#src/contract/rules/trail/trail-notes.ts'
import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { useMissions } from '#src/data/missions/mission-queries.ts'
import { removeTrailNote, reportTrailNote } from '#src/data/trail-notes/trail-note-commands.ts'
import type { TrailNoteView } from '#src/data/trail-notes/trail-note-view.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import { trailNoteWords } from '#src/i18n/en/trail-note.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { formatAge, joinFacts } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { NoteSign, noteText } from './note-text.tsx'

interface NoteCardProps {
  readonly note: TrailNoteView
  readonly canReport: boolean
  readonly heading: 'h3' | 'h4'
}

/**
 * A note: its kind, its place, who reported it and when, the phones that carried it, and buttons to confirm, end or
 * delete it.
 */
export function NoteCard({ note, canReport, heading: Heading }: NoteCardProps) {
  const words = useWords(trailNoteWords)
  const noteId = readTrailNoteId(note.id)
  if (noteId === null) return null
  const text = noteText(note, words)
  return (
    <li tabIndex={-1} aria-label={text} data-note={note.id} className={css(cardStyle.raw(), stack)}>
      <Heading className={title}>
        <NoteSign kind={noteId.kind} />
        {text}
      </Heading>
      <Place place={noteId.place} />
      <Origin note={note} />
      <Actions note={note} text={text} canReport={canReport} />
    </li>
  )
}

/** The mission or photo that the note is about. Other places are only shown on the map. */
function Place({ place }: { readonly place: NotePlace }) {
  if (place.at === 'post') return <MissionText missionId={place.missionId} />
  return place.at === 'photo' ? <EntryPhoto photoId={place.photoId} /> : null
}

function MissionText({ missionId }: Pick<Extract<NotePlace, { at: 'post' }>, 'missionId'>) {
  const mission = useMissions(zoneIdOf(missionId))?.find(({ id }) => id === missionId)
  return mission === undefined ? null : <p dir="auto">{mission.text}</p>
}

function Origin({ note }: { readonly note: TrailNoteView }) {
  const words = useWords(trailNoteWords)
  const courier = useWords(courierWords)
  const { waiting } = useBrandWords().tile
  const now = useNow()
  const { user, seenAt, confirmations, hops } = note
  return (
    <>
      <p className={mutedText} data-transient>
        <bdi>{user.displayName}</bdi> · {formatAge(Math.min(seenAt, now), now)}
      </p>
      {confirmations === 0 ? null : <p className={mutedText}>{words.confirmed({ count: confirmations })}</p>}
      {hops === undefined ? null : <Chip tone="warning">{courier.hops({ count: hops })}</Chip>}
      {note.waiting === null ? null : (
        <Chip icon={<Clock3 size={13} aria-hidden="true" />}>{waiting[note.waiting]}</Chip>
      )}
    </>
  )
}

interface ActionsProps extends Omit<NoteCardProps, 'heading'> {
  readonly text: string
}

function Actions({ note, text, canReport }: ActionsProps) {
  const words = useWords(trailNoteWords)
  const tray = useWords(trayWords)
  const { unexpected } = useBrandWords().error
  const report = (isOver: boolean) => {
    reportTrailNote({ ...note, isOver }, note).catch(() => showToast(unexpected, { tone: 'danger' }))
  }
  const labelOf = (action: string) => joinFacts([action, text])
  return (
    <div className={row}>
      {canReport && !note.isOver ? (
        <>
          <Button
            tone="soft"
            size="small"
            aria-label={labelOf(words.stillSo)}
            icon={<Check size={17} aria-hidden="true" />}
            onClick={() => report(false)}
          >
            {words.stillSo}
          </Button>
          <Button
            tone="plain"
            size="small"
            aria-label={labelOf(words.notSo)}
            icon={<CircleCheck size={17} aria-hidden="true" />}
            onClick={() => report(true)}
          >
            {words.notSo}
          </Button>
        </>
      ) : null}
      {note.canDelete ? (
        <Button
          tone="quiet"
          size="small"
          aria-label={labelOf(words.delete)}
          icon={<Trash2 size={17} aria-hidden="true" />}
          onClick={() => void deleteWithUndo(() => removeTrailNote(note), tray)}
        >
          {words.delete}
        </Button>
      ) : null}
    </div>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const title = css({ display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
