import { Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { KeysHelp } from '#src/components/keyboard/keys-help.tsx'
import { Coming } from '#src/components/lazy/coming.tsx'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { type PhotoId, zoneIdOf, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { waitForFirstLoad } from '#src/platform/first-load.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { css } from '#src/styled-system/css/index.js'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { rememberOpenedPhoto } from '#src/components/photo-grid/opened-photo.ts'
import { Comments } from './comments.tsx'
import { PhotoDetails } from './photo-details.tsx'
import { PhotoActions } from './photo-actions.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { PhotoResponses } from './photo-responses.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { noPhotoKeys, usePhotoKeys } from './use-photo-keys.ts'
import { type ShownPhoto, useShownPhoto } from './use-shown-photo.ts'
import { useOptimisticPhoto } from './use-optimistic-photo.ts'

const LinkedPhoto = lazyPart(() => import('./linked-photo.tsx').then((module) => module.LinkedPhoto))

const loadPhotoWindow = () => import('./photo-window.tsx').then((module) => module.PhotoWindow)

/** Opens on a tap. Its code is preloaded after the first page load. */
const PhotoWindow = lazyPart(loadPhotoWindow)

const ClipWords = lazyPart(() => import('./clip-words.tsx').then((module) => module.ClipWords))

/** The page alone, or the photo's own window over it, optionally with a running slideshow. */
type WindowMode = 'closed' | 'open' | 'playing'

interface FoundPhotoProps {
  readonly id: PhotoId
}

/**
 * A photo of one of the user's zones, with all its reactions and comments. A photo that is not on this device is shown
 * through its link.
 */
export function FoundPhoto({ id }: FoundPhotoProps) {
  const missingText = useWords(photoWords).missingTitle
  const shown = useShownPhoto(id)
  const { show } = useLeavePhoto(zoneIdOf(id))
  const [mode, setMode] = useState<WindowMode>('closed')
  // If a photo disappears while swiping, continue with its neighbor. On the photo's page, a message says that it is
  // gone.
  const placeholder = shown?.photo === null && mode !== 'closed' ? (shown.next ?? shown.previous) : null
  const standId = placeholder?.id
  useEffect(() => {
    if (standId === undefined) return
    show(standId)
    showToast(missingText)
  }, [standId, show, missingText])
  if (shown === undefined) return <ComingPhoto id={id} />
  const photo = shown.photo ?? placeholder
  if (photo === null)
    return (
      <Suspense fallback={<ComingPhoto id={id} />}>
        <LinkedPhoto id={id} isVisitor={false} />
      </Suspense>
    )
  const neighbours = placeholder === null ? shown : { previous: null, next: null }
  return (
    <OpenPhoto
      photo={photo}
      previous={neighbours.previous}
      next={neighbours.next}
      mode={mode}
      onMode={setMode}
    />
  )
}

/** While the photo loads, the back button already works. */
function ComingPhoto({ id }: FoundPhotoProps) {
  const wording = useBrandWords()
  const { back, show } = useLeavePhoto(zoneIdOf(id))
  usePhotoKeys({ ...noPhotoKeys, back, show })
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={wording.shell.loading} variant="card" />
    </div>
  )
}

interface OpenPhotoProps extends ShownPhoto {
  readonly mode: WindowMode
  readonly onMode: (mode: WindowMode) => void
}

/** Returns the functions that open and close the photo's own window. */
function useWindowMode(mode: WindowMode, onMode: (mode: WindowMode) => void) {
  useEffect(() => {
    void waitForFirstLoad().then(() => loadPhotoWindow().catch(() => undefined))
  }, [])
  const isOpen = mode !== 'closed'
  const open = useCallback(() => onMode('open'), [onMode])
  const close = useCallback(() => onMode('closed'), [onMode])
  const comment = useCallback(() => {
    close()
    // The field can be focused only when nothing covers it.
    requestAnimationFrame(() => document.getElementById('new-comment')?.focus())
  }, [close])
  const play = useCallback(() => onMode(mode === 'playing' ? 'open' : 'playing'), [mode, onMode])
  return { isOpen, open, close, comment, play }
}

function OpenPhoto({ photo: stored, previous, next, mode, onMode }: OpenPhotoProps) {
  const { photo, like, react } = useOptimisticPhoto(stored)
  const { back, show } = useLeavePhoto(zoneIdOf(photo.id))
  const [editedId, setEditedId] = useState<PhotoId | null>(null)
  // Render the photo first; its details follow in a separate render.
  const isSideDue = useDeferredValue(true, false)
  const { isOpen, open, close, comment, play } = useWindowMode(mode, onMode)
  const edit = useCallback(() => setEditedId(stored.id), [stored.id])
  usePhotoKeys({
    previous: previous?.id ?? null,
    next: next?.id ?? null,
    like,
    edit,
    comment,
    back: isOpen ? close : back,
    show,
    open,
    play: isOpen ? play : null,
  })
  const shown = { photo, previous, next }
  return (
    <div data-immersive className={layout}>
      <PhotoStage
        {...shown}
        isIdle={isOpen}
        onBack={back}
        onShow={show}
        onOpen={open}
        onPlay={play}
        onLike={like}
      />
      {isSideDue ? (
        <PhotoSide
          key={photo.id}
          photo={photo}
          isEditing={editedId === photo.id}
          onEditing={(isOn) => setEditedId(isOn ? photo.id : null)}
          onLike={like}
          onReact={react}
          onDeleted={back}
        />
      ) : null}
      <KeysHelp />
      {isOpen ? (
        <Suspense fallback={<Coming />}>
          <PhotoWindow
            {...shown}
            isPlaying={mode === 'playing'}
            onPlaying={(isPlaying) => onMode(isPlaying ? 'playing' : 'open')}
            onLike={like}
            onShow={show}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

interface PhotoSideProps {
  readonly photo: PhotoView
  readonly isEditing: boolean
  readonly onEditing: (isOn: boolean) => void
  readonly onLike: () => void
  readonly onReact: (code: ReactionCode) => void
  readonly onDeleted: () => void
}

/**
 * All details and actions of one photo, most important first. Its state belongs to this photo alone, so give it a
 * `key`.
 */
function PhotoSide({ photo, isEditing, onEditing, onLike, onReact, onDeleted }: PhotoSideProps) {
  return (
    <div className={side}>
      <PhotoResponses photo={photo} onLike={onLike} onReact={onReact} />
      <PhotoFacts photo={photo} onDeleted={onDeleted} />
      {photo.clip?.kind === 'clip' ? (
        <Suspense fallback={null}>
          <ClipWords photo={photo} />
        </Suspense>
      ) : null}
      <PhotoActions photo={photo} isEditing={isEditing} onEditing={onEditing} />
      <PhotoDetails photo={photo} />
      <Comments photoId={photo.id} />
    </div>
  )
}

/** A phone in landscape is too low to stack both parts. */
const lowAndWide = '@media (min-width: 40rem) and (max-height: 30rem)'

/** Navigates away from a photo: back to where it was opened, or to a neighbor, which replaces it. */
function useLeavePhoto(zoneId: ZoneId): {
  readonly back: () => void
  readonly show: (id: PhotoId) => void
} {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        if (action.type !== 'BACK' && action.type !== 'GO' && !location.pathname.startsWith('/photo/'))
          rememberOpenedPhoto(null)
      }),
    [router],
  )
  const back = useCallback(() => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/locations/$zoneId', params: { zoneId }, replace: true })
  }, [canGoBack, router, navigate, zoneId])
  const show = useCallback(
    (id: PhotoId) => {
      rememberOpenedPhoto(id)
      void navigate({ to: '/photo/$photoId', params: { photoId: id }, replace: true })
    },
    [navigate],
  )
  return { back, show }
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 25rem]' },
  [lowAndWide]: { gridTemplateColumns: '[minmax(0, 1fr) minmax(18rem, 40%)]' },
  alignItems: 'start',
})
const side = css({
  display: 'grid',
  gap: '4',
  padding: { base: '4', lg: '6' },
  [lowAndWide]: { padding: '4' },
  width: 'full',
  maxWidth: 'text',
  marginInline: 'auto',
})
