import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { requestPosition } from '#src/components/location/request-position.ts'
import { PhotoChoice } from '#src/components/photo/photo-choice.tsx'
import type { MissionId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  type NotePlace,
  type TrailNoteKind,
  trailNoteIdOf,
  trailNoteKinds,
} from '#src/contract/rules/trail/trail-notes.ts'
import { useMissions } from '#src/data/missions/mission-queries.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { sayTrailNote } from '#src/data/trail-notes/trail-note-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { trailNoteWords } from '#src/i18n/en/trail-note.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface AddNoteDialogProps {
  readonly zone: Pick<ZoneView, 'id'>
  readonly onClose: () => void
}

const kinds = Object.keys(trailNoteKinds).filter((kind): kind is TrailNoteKind => kind in trailNoteKinds)
/** So many of the newest photos are looked through. */
const newestShown = 500

/** Asks what there is and where. The position of the phone is read when the note is added, and kept to about 100 m. */
export function AddNoteDialog({ zone, onClose }: AddNoteDialogProps) {
  const words = useWords(trailNoteWords)
  const shell = useBrandWords()
  const [kind, setKind] = useState<TrailNoteKind>('bridge')
  const [height, setHeight] = useState('')
  const [where, setWhere] = useState<NotePlace['at']>('spot')
  const [chosen, setChosen] = useState<Chosen>({})
  const [step, setStep] = useState<'open' | 'busy' | 'no-position'>('open')
  const save = async () => {
    setStep('busy')
    const place = await placeOf(where, chosen)
    if (place === null) {
      setStep(where === 'spot' ? 'no-position' : 'open')
      return
    }
    const meters = trailNoteKinds[kind].hasHeight ? metersOf(height) : null
    try {
      await sayTrailNote({ id: trailNoteIdOf(zone.id, kind, place), isOver: false, meters })
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
      submitLabel={words.save}
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
          hint={words.heightHint}
          inputMode="numeric"
          value={height}
          onChange={({ currentTarget }) => setHeight(currentTarget.value)}
        />
      ) : null}
      <PlaceField zoneId={zone.id} where={where} chosen={chosen} onWhere={setWhere} onChoose={setChosen} />
      {step === 'no-position' ? (
        <div role="alert">
          <Notice tone="danger">{words.noPosition}</Notice>
        </div>
      ) : null}
    </FormDialog>
  )
}

interface Chosen {
  readonly post?: MissionId
  readonly photo?: PhotoId
}

interface PlaceFieldProps {
  readonly zoneId: ZoneId
  readonly where: NotePlace['at']
  readonly chosen: Chosen
  readonly onWhere: (where: NotePlace['at']) => void
  readonly onChoose: (chosen: Chosen) => void
}

function PlaceField({ zoneId, where, chosen, onWhere, onChoose }: PlaceFieldProps) {
  const words = useWords(trailNoteWords)
  return (
    <>
      <SelectField
        label={words.where}
        value={where}
        options={[
          { value: 'spot', label: words.here },
          { value: 'post', label: words.post },
          { value: 'photo', label: words.photo },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onWhere(value === 'post' || value === 'photo' ? value : 'spot')
        }
      />
      {where === 'post' ? (
        <PostChoice zoneId={zoneId} chosen={chosen.post} onChoose={(post) => onChoose({ ...chosen, post })} />
      ) : null}
      {where === 'photo' ? (
        <OwnPhotos
          zoneId={zoneId}
          chosen={chosen.photo}
          onChoose={(photo) => onChoose({ ...chosen, photo })}
        />
      ) : null}
    </>
  )
}

/** null: none was chosen, or the phone gives no position. */
async function placeOf(where: NotePlace['at'], { post, photo }: Chosen): Promise<NotePlace | null> {
  if (where === 'post') return post === undefined ? null : { at: 'post', missionId: post }
  if (where === 'photo') return photo === undefined ? null : { at: 'photo', photoId: photo }
  const found = await requestPosition()
  if (!found.ok) return null
  const { latitude, longitude } = found.value
  return { at: 'spot', latitude, longitude }
}

function metersOf(text: string): number | null {
  const meters = Number(text.replaceAll(/\D/g, ''))
  return text.trim() === '' || meters > 9000 ? null : meters
}

interface ChoiceProps<Id> {
  readonly zoneId: ZoneId
  readonly chosen: Id | undefined
  readonly onChoose: (id: Id) => void
}

/** The spots from which everybody photographs. */
function PostChoice({ zoneId, chosen, onChoose }: ChoiceProps<MissionId>) {
  const words = useWords(trailNoteWords)
  const posts = useMissions(zoneId) ?? []
  if (posts.length === 0) return <p className={mutedText}>{words.noPosts}</p>
  return (
    <SelectField
      label={words.post}
      value={chosen ?? ''}
      options={[{ value: '', label: '–' }, ...posts.map(({ id, text }) => ({ value: id, label: text }))]}
      onChange={({ currentTarget }) => {
        const post = posts.find(({ id }) => id === currentTarget.value)
        if (post !== undefined) onChoose(post.id)
      }}
    />
  )
}

function OwnPhotos({ zoneId, chosen, onChoose }: ChoiceProps<PhotoId>) {
  const words = useWords(trailNoteWords)
  const me = useSession()?.user.id
  const photos = usePhotosOfZone(zoneId, 'all', newestShown)?.photos.filter(
    ({ uploader }) => uploader.id === me,
  )
  if (photos?.length === 0) return <p className={mutedText}>{words.noPhotos}</p>
  return (
    <PhotoChoice
      photos={photos ?? []}
      chosen={new Set(chosen === undefined ? [] : [chosen])}
      onPress={onChoose}
    />
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
