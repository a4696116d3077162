import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { type PositionProblem, requestPosition } from '#src/components/location/request-position.ts'
import { PhotoChoice } from '#src/components/photo/photo-choice.tsx'
import type { MissionId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  type NotePlace,
  type TrailNoteKind,
  trailNoteIdOf,
  trailNoteKinds,
} from '#src/contract/rules/trail/trail-notes.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { useMissions } from '#src/data/missions/mission-queries.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { reportTrailNote } from '#src/data/trail-notes/trail-note-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { mapWords } from '#src/i18n/en/map.ts'
import { trailNoteWords } from '#src/i18n/en/trail-note.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface AddNoteDialogProps {
  readonly zone: Pick<ZoneView, 'id'>
  readonly onClose: () => void
}

const kinds = Object.keys(trailNoteKinds).filter((kind): kind is TrailNoteKind => kind in trailNoteKinds)
/** The number of newest photos that are searched. */
const newestShown = 500

/**
 * Asks for the kind and place of a note. The phone's position is read when the note is added, and stored with a
 * precision of about 100 m.
 */
export function AddNoteDialog({ zone, onClose }: AddNoteDialogProps) {
  const words = useWords(trailNoteWords)
  const { location } = useWords(mapWords)
  const shell = useBrandWords()
  const [kind, setKind] = useState<TrailNoteKind>('bridge')
  const [height, setHeight] = useState('')
  const [place, setPlace] = useState<NotePlace['at']>('spot')
  const [chosen, setChosen] = useState<NoteSubject>({})
  const [step, setStep] = useState<'open' | 'busy' | PositionProblem>('open')
  const save = async () => {
    setStep('busy')
    const found = await readNotePlace(place, chosen)
    if (!found.ok) {
      setStep(found.error)
      return
    }
    const meters = trailNoteKinds[kind].hasHeight ? metersOf(height) : null
    try {
      await reportTrailNote({ id: trailNoteIdOf(zone.id, kind, found.value), isOver: false, meters })
    } catch {
      showToast(shell.error.unexpected, { tone: 'danger' })
    }
    onClose()
  }
  return (
    <FormDialog
      title={words.add}
      closeLabel={shell.shell.close}
      cancelLabel={shell.shell.cancel}
      submitLabel={words.add}
      isBusy={step === 'busy'}
      className={stack}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SelectField
        label={words.what}
        value={kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={({ currentTarget }) =>
          setKind(kinds.find((one) => one === currentTarget.value) ?? 'bridge')
        }
      />
      {trailNoteKinds[kind].hasHeight ? (
        <TextField
          label={words.height}
          inputMode="numeric"
          value={height}
          onChange={({ currentTarget }) => setHeight(currentTarget.value)}
        />
      ) : null}
      <PlaceField zoneId={zone.id} place={place} chosen={chosen} onPlace={setPlace} onChoose={setChosen} />
      {step === 'open' || step === 'busy' ? null : (
        <div role="alert">
          <Notice tone="danger">{location[step]}</Notice>
        </div>
      )}
    </FormDialog>
  )
}

interface NoteSubject {
  readonly post?: MissionId | undefined
  readonly photo?: PhotoId | undefined
}

interface PlaceFieldProps {
  readonly zoneId: ZoneId
  readonly place: NotePlace['at']
  readonly chosen: NoteSubject
  readonly onPlace: (place: NotePlace['at']) => void
  readonly onChoose: (chosen: NoteSubject) => void
}

/** Offers posts if the zone has any, and photos if the user has any in the zone. */
function PlaceField({ zoneId, place, chosen, onPlace, onChoose }: PlaceFieldProps) {
  const words = useWords(trailNoteWords)
  const me = useSession()?.user.id
  const posts = useMissions(zoneId) ?? []
  const photos = usePhotosOfZone(zoneId, 'all', newestShown)?.photos ?? []
  const own = photos.filter(({ uploader }) => uploader.id === me)
  const choose = (value: string) => {
    onPlace(value === 'post' || value === 'photo' ? value : 'spot')
    onChoose({ post: chosen.post ?? posts[0]?.id, photo: chosen.photo ?? own[0]?.id })
  }
  return (
    <>
      <SelectField
        label={words.where}
        value={place}
        options={[
          { value: 'spot', label: words.here },
          ...(posts.length === 0 ? [] : [{ value: 'post', label: words.post }]),
          ...(own.length === 0 ? [] : [{ value: 'photo', label: words.photo }]),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {place === 'post' ? (
        <SelectField
          label={words.post}
          value={chosen.post ?? ''}
          options={posts.map(({ id, text }) => ({ value: id, label: text }))}
          onChange={({ currentTarget }) => {
            const post = posts.find(({ id }) => id === currentTarget.value)
            if (post !== undefined) onChoose({ ...chosen, post: post.id })
          }}
        />
      ) : null}
      {place === 'photo' ? (
        <PhotoChoice
          photos={own}
          chosen={new Set(chosen.photo === undefined ? [] : [chosen.photo])}
          onPress={(photo) => onChoose({ ...chosen, photo })}
        />
      ) : null}
    </>
  )
}

/** Returns the chosen place. For a spot, this is the phone's position. */
async function readNotePlace(
  place: NotePlace['at'],
  { post, photo }: NoteSubject,
): Promise<Result<NotePlace, PositionProblem>> {
  if (place === 'post' && post !== undefined) return ok({ at: 'post', missionId: post })
  if (place === 'photo' && photo !== undefined) return ok({ at: 'photo', photoId: photo })
  const found = await requestPosition()
  if (!found.ok) return found
  const { latitude, longitude } = found.value
  return ok({ at: 'spot', latitude, longitude })
}

function metersOf(text: string): number | null {
  const meters = Number(text.replaceAll(/\D/g, ''))
  return text.trim() === '' || meters > 9000 ? null : meters
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
