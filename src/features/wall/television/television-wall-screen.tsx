import { MonitorX } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, type RefObject, useEffect } from 'react'
import { brandOf, showBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import type { TelevisionPhoto, TelevisionWall } from '#src/contract/entities/zones/television-wall.ts'
import { hourMs, secondMs } from '#src/contract/wire/durations.ts'
import { televisionWords } from '#src/i18n/en/television.ts'
import { zoneDayWords } from '#src/i18n/en/zone-day.ts'
import { formatDayIn } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { StageControls } from '#src/features/wall/wall-controls.tsx'
import type { WallPhoto } from '#src/features/wall/wall-photos.ts'
import { WallStage } from '#src/features/wall/wall-stage.tsx'
import { lineKey } from '#src/i18n/direction.ts'

interface TelevisionWallScreenProps {
  readonly wall: TelevisionWall
  readonly onRestart: () => void
}

/** The wall on a television. It shows only the server's last response, which is stored on this device. */
export function TelevisionWallScreen({ wall, onRestart }: TelevisionWallScreenProps) {
  const { brand, link, photos, photoCount, entries } = wall
  useLayoutEffect(() => {
    showBrand(brandOf(brand))
    return () => showBrand(null)
  }, [brand])
  const page = useMemo(() => ({ photos: photos.map(toWallPhoto), count: photoCount }), [photos, photoCount])
  const cards = useMemo(
    () => entries.map(({ id, text, by }) => ({ id, text, user: { displayName: by } })),
    [entries],
  )
  return (
    <WallStage
      zone={{
        name: wall.name,
        brand,
        language: wall.language,
        isWallPaused: wall.isPaused,
        wallSteering: wall.steering,
        announcement: wall.announcement,
        chapter: wall.chapter,
        revealAt: useRevealAt(wall),
        photoCount,
        codeText: link === null ? null : window.location.origin + link,
        until: useCodeExpiryText(wall),
        ...useEmptyText(wall),
      }}
      page={page}
      entries={cards}
      members={noPeople}
      renderControls={(control) => (
        <RemoteControls isQuiet={control.isQuiet}>
          <StageControls control={control} isNextDisabled={wall.isPaused} first={null}>
            <OtherAlbum onRestart={onRestart} />
          </StageControls>
        </RemoteControls>
      )}
      onLeave={noop}
    />
  )
}

/** Controls that can be reached with a remote control. */
function RemoteControls({ isQuiet, children }: { readonly isQuiet: boolean; readonly children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  useRemoteKeys(stage, isQuiet)
  return <div ref={stage}>{children}</div>
}

function OtherAlbum({ onRestart }: Pick<TelevisionWallScreenProps, 'onRestart'>) {
  const words = useWords(televisionWords)
  const { shell } = useBrandWords()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <IconButton tone="stage" label={words.tvOther} onClick={() => setConfirming(true)}>
        <MonitorX size={20} aria-hidden="true" />
      </IconButton>
      {isConfirming ? (
        <ConfirmDialog
          title={words.tvOther}
          confirmLabel={words.tvOther}
          cancelLabel={shell.cancel}
          onConfirm={onRestart}
          onCancel={() => setConfirming(false)}
        >
          <p>{words.tvOtherText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** The time when the photos are revealed, if that is in the future. */
function useRevealAt({ state, revealAt }: TelevisionWall): number | null {
  const now = useNow(state === 'later' ? secondMs : hourMs)
  return state === 'later' && revealAt !== null && revealAt > now ? revealAt : null
}

/** How long the code on the screen works. */
function useCodeExpiryText({ state, expiresAt, timeZone, language }: TelevisionWall): string | null {
  const { open } = useWords(zoneDayWords)
  if (state === 'ended' || expiresAt === null) return null
  return open({ day: formatDayIn(expiresAt - 1, timeZone, language ?? undefined) })
}

function useEmptyText({ state }: TelevisionWall): { readonly emptyText?: string } {
  const words = useWords(televisionWords)
  if (state === 'ended') return { emptyText: words.tvEnded }
  return state === 'private' ? { emptyText: words.tvPrivate } : {}
}

/** A television receives only names of people. People with the same name in a zone have numbers. */
function toWallPhoto({ by, ...photo }: TelevisionPhoto): WallPhoto {
  return { ...photo, isLocal: false, uploader: { id: by === anonymousName ? null : by, displayName: by } }
}

const noPeople: readonly [] = []

function noop(): void {}

const pressable = 'button:not(:disabled), a[href]'

/**
 * Handles the arrow keys and OK of a remote control, which has no Tab key. Up, down and OK focus the controls in
 * `stage`, left and right move along them, up and down leave them. In a dialog, all arrows move along its buttons. When
 * `isQuiet` becomes true, the focus leaves the controls.
 */
function useRemoteKeys(stage: RefObject<HTMLElement | null>, isQuiet: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const dialog = document.querySelector('dialog[open]')
      const buttons = [...((dialog ?? stage.current)?.querySelectorAll<HTMLElement>(pressable) ?? [])]
      if (moveFocus(buttons, lineKey(event.key), dialog !== null)) event.preventDefault()
    }
    // Before the wall's own shortcuts, in which the right arrow shows the next photo.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [stage])
  useEffect(() => {
    const { activeElement } = document
    if (isQuiet && activeElement instanceof HTMLElement && stage.current?.contains(activeElement) === true)
      activeElement.blur()
  }, [stage, isQuiet])
}

/** Returns true if the key was handled. */
function moveFocus(buttons: readonly HTMLElement[], key: string, isInDialog: boolean): boolean {
  const at = buttons.findIndex((button) => button === document.activeElement)
  const isVerticalArrow = key === 'ArrowUp' || key === 'ArrowDown'
  if (at === -1) {
    if (!isVerticalArrow && key !== 'Enter' && !(isInDialog && isHorizontalArrow(key))) return false
    buttons[0]?.focus()
    return true
  }
  if (!isInDialog && isVerticalArrow) {
    buttons[at]?.blur()
    return true
  }
  if (!isVerticalArrow && !isHorizontalArrow(key)) return false
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)]?.focus()
  return true
}

function isHorizontalArrow(key: string): boolean {
  return key === 'ArrowLeft' || key === 'ArrowRight'
}
