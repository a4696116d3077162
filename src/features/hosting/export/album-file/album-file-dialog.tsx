import { Download, HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { albumParts, type PlannedPart } from '#src/contract/rules/album-parts.ts'
import { chaptersOf } from '#src/contract/rules/chapters.ts'
import { maxOfflineClipBytes } from '#src/contract/rules/offline-zone.ts'
import { downloadWatermark } from '#src/contract/rules/watermark.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useZoneFilm } from '#src/data/films/film-queries.ts'
import { useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import { useOfflineZone } from '#src/data/offline-zones/offline-zone-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { albumFileWordsIn } from '#src/i18n/en/every-album-file.ts'
import { formatBytes, formatList } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { RadioCards } from '#src/ui/fields/radio-cards.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText, spreadRow } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { AlbumProgress } from './album-progress.tsx'
import { useAlbumMaker } from './use-album-maker.ts'
import { useMakeAlbumWords } from './use-make-album-words.ts'

const longSidePx = { server: 1600, device: 1280 } as const

interface AlbumFileDialogProps {
  readonly zone: ZoneView
  readonly user: User
  /** The photos that this user can export, as in the ZIP. */
  readonly taken: readonly PhotoView[]
  readonly isAll: boolean
  readonly onClose: () => void
}

type Choice = 'photos' | 'withClips'

/** Selects the content of an album file and where it is created. Shows the estimated size beforehand. */
export function AlbumFileDialog({ zone, user, taken, isAll, onClose }: AlbumFileDialogProps) {
  const { words, language: own } = useMakeAlbumWords()
  const hasWatermark = zone.unlocked === null && downloadWatermark(user.subscriptionPlan, zone) !== null
  const isOffline = useSyncStatus().connection === 'offline'
  const offlineZone = useOfflineZone(zone.id)
  const [choice, setChoice] = useState<Choice>('photos')
  const [wantsDevice, setWantsDevice] = useState(false)
  const maker = useAlbumMaker()
  const isDevice = offlineZone != null && (isOffline || wantsDevice)
  const { plain, full, hasChoice } = useAlbumPlan(zone, taken, longSidePx[isDevice ? 'device' : 'server'])
  const hasClips = hasChoice && choice === 'withClips'
  const parts = hasClips ? full : plain
  const language = zone.language ?? own
  const make = (planned: PlannedPart, number: number) => {
    maker.make({
      zone,
      user,
      taken,
      isAll,
      planned,
      hasClips,
      language,
      part: parts.length === 1 ? null : { number, of: parts.length },
      messages: albumFileWordsIn[language],
    })
  }
  const isBusy = maker.state.phase === 'making'
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <p>{words.text}</p>
      {hasChoice && !isBusy ? (
        <ClipsChoice plain={plain} full={full} value={choice} onChange={setChoice} />
      ) : null}
      {parts.length > 1 && !isBusy ? <p>{words.large({ count: parts.length })}</p> : null}
      <Notes
        isDevice={isDevice}
        isOffline={isOffline}
        isMarked={isDevice && hasWatermark}
        hasLargeClips={
          isDevice && hasClips && taken.some(({ clip }) => (clip?.bytes ?? 0) > maxOfflineClipBytes)
        }
      />
      <AlbumProgress state={maker.state} onCancel={maker.cancel} />
      {isBusy || (isOffline && !isDevice) ? null : (
        <Parts
          parts={parts}
          addressOf={isDevice ? null : (file) => serverAddress(zone, { ...file, hasClips, language })}
          onMake={make}
        />
      )}
      {offlineZone == null || isOffline || isBusy ? null : (
        <div>
          <Button tone="plain" onClick={() => setWantsDevice(!wantsDevice)}>
            {wantsDevice ? words.fromServer : words.onDevice}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface PartsProps {
  readonly parts: readonly PlannedPart[]
  /** Returns the URL of a part on the server; null if this device creates the parts. */
  readonly addressOf: ((file: NumberedPart) => string) | null
  readonly onMake: (part: PlannedPart, number: number) => void
}

interface NumberedPart {
  readonly part: PlannedPart
  readonly number: number
  readonly of: number
}

/** The parts of the album, each with its link or button. */
function Parts({ parts, addressOf, onMake }: PartsProps) {
  const { words } = useMakeAlbumWords()
  return (
    <ul className={list}>
      {parts.map((part, index) => (
        <li key={part.from} className={spreadRow}>
          <PartText part={part} number={index + 1} of={parts.length} />
          {addressOf === null ? (
            <Button
              icon={<HardDriveDownload size={20} aria-hidden="true" />}
              onClick={() => onMake(part, index + 1)}
            >
              {words.make}
            </Button>
          ) : (
            <a
              href={addressOf({ part, number: index + 1, of: parts.length })}
              download
              className={buttonStyle({})}
              onClick={() => showToast(words.started)}
            >
              <Download size={20} aria-hidden="true" />
              {words.download}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns the parts of the album without and with clips, and whether both options exist. */
function useAlbumPlan(zone: ZoneView, taken: readonly PhotoView[], longestPx: number) {
  const film = useZoneFilm(zone.id)?.film ?? null
  const guestbook = useGuestbook(zone.id) ?? []
  // The bytes of the film and of the voice recordings.
  const otherBytes = guestbook.reduce((sum, { voice }) => sum + (voice?.bytes ?? 0), film?.bytes ?? 0)
  const planOf = (hasClips: boolean) =>
    albumParts(taken, {
      chapters: chaptersOf(zone),
      longSidePx: longestPx,
      hasClips,
      otherBytes: hasClips ? otherBytes : 0,
    })
  return {
    plain: planOf(false),
    full: planOf(true),
    hasChoice: otherBytes > 0 || taken.some(({ clip }) => clip?.state === 'ready'),
  }
}

interface ClipsChoiceProps {
  readonly plain: readonly PlannedPart[]
  readonly full: readonly PlannedPart[]
  readonly value: Choice
  readonly onChange: (value: Choice) => void
}

function ClipsChoice({ plain, full, value, onChange }: ClipsChoiceProps) {
  const { words } = useMakeAlbumWords()
  return (
    <RadioCards
      label={words.what}
      value={value}
      onChange={onChange}
      options={[
        { value: 'photos', label: words.photos, hint: words.photosHint({ size: sizeOf(plain) }) },
        { value: 'withClips', label: words.withClips, hint: words.withClipsHint({ size: sizeOf(full) }) },
      ]}
    />
  )
}

function sizeOf(parts: readonly PlannedPart[]): string {
  return formatBytes(parts.reduce((sum, { bytes }) => sum + bytes, 0))
}

interface ServerFile extends NumberedPart {
  readonly hasClips: boolean
  readonly language: string
}

function serverAddress({ id }: ZoneView, { part, number, of, hasClips, language }: ServerFile): string {
  const query = new URLSearchParams({ language, clips: hasClips ? 'yes' : 'no' })
  if (part.from !== null) query.set('from', String(part.from))
  if (part.until !== null) query.set('until', String(part.until))
  if (of > 1) {
    query.set('part', String(number))
    query.set('parts', String(of))
  }
  return `/api/locations/${id}/album-file?${query}`
}

interface NotesProps {
  readonly isDevice: boolean
  readonly isOffline: boolean
  readonly isMarked: boolean
  readonly hasLargeClips: boolean
}

function Notes({ isDevice, isOffline, isMarked, hasLargeClips }: NotesProps) {
  const words = useMakeAlbumWords().words
  if (!isDevice) return isOffline ? <p>{words.nothing}</p> : null
  const notes = [
    isOffline ? words.offline : words.onDeviceText,
    ...(isMarked ? [words.marked] : []),
    ...(hasLargeClips ? [words.largeClips] : []),
  ]
  return <p className={mutedText}>{notes.join(' ')}</p>
}

function PartText({ part, number, of }: NumberedPart) {
  const words = useMakeAlbumWords().words
  const { photos, bytes, titles } = part
  return (
    <div>
      {of === 1 ? null : <strong>{words.part({ number, of })}</strong>}
      {titles.length === 0 || of === 1 ? null : <p>{formatList(titles)}</p>}
      <p className={mutedText}>{words.partText({ count: photos, size: formatBytes(bytes) })}</p>
    </div>
  )
}

const list = css({ display: 'grid', gap: '4', listStyle: 'none', padding: '0' })
