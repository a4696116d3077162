import { ImagePlus, Mic, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { Picture } from '#src/components/photo/picture.tsx'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { GuestbookText, GuestbookWords } from '#src/contract/entities/responses/guestbook.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { signGuestbook } from '#src/data/guestbook/guestbook-commands.ts'
import { usePhoto } from '#src/data/photos/photo-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { textToSend } from '#src/ui/fields/use-sent-text.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useVoice } from './use-voice.ts'
import { VoiceField } from './voice-field.tsx'

const { Dialog: ChoosePhotoDialog } = dialogPart(() =>
  import('./choose-photo-dialog.tsx').then((module) => module.ChoosePhotoDialog),
)

/** The form of an entry: text, a voice and a photo, each optional. It survives a reload. */
export function Composer({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(guestbookWords)
  const [isChoosing, setChoosing] = useState(false)
  const [isSpeaking, setSpeaking] = useState(false)
  const entry = useNewEntry(zone, () => setSpeaking(false))
  const { fieldProps, photoId, voice, isBusy, sign, choosePhoto, addText } = entry
  const name = useSession()?.user.displayName ?? ''
  const isVoiceOpen = isSpeaking || voice.phase.kind === 'ready' || voice.phase.kind === 'making'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sign()
  }
  return (
    <form className={card} onSubmit={submit} noValidate>
      <TextArea label={words.field} rows={3} className={field} {...fieldProps} />
      {photoId === null ? null : <ChosenPhoto id={photoId} onRemove={() => choosePhoto(null)} />}
      {isVoiceOpen ? <VoiceField controls={voice} name={name} onWritten={addText} /> : null}
      <div className={row}>
        {isVoiceOpen ? null : (
          <Button tone="soft" icon={<Mic size={19} aria-hidden="true" />} onClick={() => setSpeaking(true)}>
            {words.addVoice}
          </Button>
        )}
        {photoId === null ? (
          <Button
            tone="soft"
            icon={<ImagePlus size={19} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {words.addPhoto}
          </Button>
        ) : null}
        <Button
          type="submit"
          className={end}
          isBusy={isBusy}
          disabled={voice.phase.kind !== 'none' && voice.phase.kind !== 'ready'}
        >
          {words.sign}
        </Button>
      </div>
      {isChoosing ? (
        <ChoosePhotoDialog
          zoneId={zone.id}
          onChoose={(id) => {
            choosePhoto(id)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </form>
  )
}

/** The same limit as in `GuestbookText`. */
const longestText = 2000

interface EntryDraft {
  readonly text: string
  readonly photoId: string | null
}
const empty: EntryDraft = { text: '', photoId: null }

function withLine(text: string, line: string): string {
  const lines = [text.trimEnd(), line].filter((part) => part !== '')
  return lines.join('\n').slice(0, longestText)
}

/** The state of the form, and signing: the form is cleared once the device has stored the entry. */
function useNewEntry(zone: ZoneView, onSigned: () => void) {
  const words = useWords(guestbookWords)
  const { connection } = useSyncStatus()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft<EntryDraft>(`guestbook ${zone.id}`, empty)
  const voice = useVoice(zone.id)
  const [error, setError] = useState<string>()
  const { text } = draft.value
  const photo = v.safeParse(PhotoId, draft.value.photoId)
  const photoId = photo.success ? photo.output : null
  const recorded = voice.phase.kind === 'ready' ? voice.phase.voice : null
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(photoId === null && recorded === null ? GuestbookWords : GuestbookText, text)
    setError(read.success ? undefined : words.needsSomething)
    if (!read.success) {
      field.current?.focus()
      return
    }
    try {
      const id = await signGuestbook(zone.id, { text: read.output, photoId, voice: recorded })
      if (id === null) {
        showToast(words.voiceGone, { tone: 'danger' })
        return
      }
      draft.show(empty)
      draft.clear()
      onSigned()
      showToast(thanksText(zone, { words, isOffline: connection === 'offline' }), { tone: 'success' })
    } catch {
      showToast(words.storeFailed, { tone: 'danger' })
    }
  })
  return {
    photoId,
    voice,
    isBusy,
    sign: run,
    choosePhoto: (id: PhotoId | null) => {
      draft.update((before) => ({ ...before, photoId: id }))
      setError(undefined)
    },
    /** Appends to the typed text. The field truncates text that is too long. */
    addText: (more: string) => {
      draft.update((before) => ({ ...before, text: withLine(before.text, more) }))
      setError(undefined)
    },
    fieldProps: {
      ref: field,
      value: text,
      error,
      readOnly: isBusy,
      ...textToSend((typed) => {
        draft.update((before) => ({ ...before, text: typed }))
        setError(undefined)
      }),
    },
  }
}

function thanksText(
  { moderation, role }: ZoneView,
  { words, isOffline }: { readonly words: WordsByArea['guestbook']; readonly isOffline: boolean },
): string {
  if (isOffline) return words.thanksLater
  return moderation === 'pre-approve' && !isAtLeast(role, 'moderator') ? words.thanksPending : words.thanks
}

function ChosenPhoto({ id, onRemove }: { readonly id: PhotoId; readonly onRemove: () => void }) {
  const words = useWords(guestbookWords)
  const photo = usePhoto(id)
  if (photo === undefined || photo === null) return null
  return (
    <div className={chosen}>
      <Picture photo={photo} rendition="thumb" className={thumb} />
      <IconButton label={words.removePhoto} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const card = css(
  cardStyle.raw(),
  css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]', maxWidth: '[44rem]' }),
)
const field = css({
  '& textarea': { fontSize: 'lg', fieldSizing: 'content', minHeight: '24', maxHeight: '[30dvh]' },
})
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })
const end = css({ marginInlineStart: { base: '0', sm: 'auto' }, flexGrow: { base: '1', sm: '0' } })
const chosen = css({ display: 'flex', alignItems: 'center', gap: '2' })
const thumb = css({ width: '20', height: '20', objectFit: 'cover', borderRadius: 'tile', display: 'block' })
