import { Images } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fileNameOfType } from '#src/contract/rules/file-name.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { savingWords } from '#src/i18n/en/saving.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { afterBatch, type GalleryQueue, nextBatch } from './gallery-queue.ts'

/** True if this is a phone or tablet whose share menu accepts images. */
export function canSaveToGallery(): boolean {
  if (typeof navigator.canShare !== 'function') return false
  const sample = new File([new Uint8Array(1)], 'photo.jpg', { type: 'image/jpeg' })
  return navigator.canShare({ files: [sample] }) && window.matchMedia('(pointer: coarse)').matches
}

/**
 * Saves photos to the phone's gallery through its share menu, one batch per tap. `photos` are those that the reader may
 * save.
 */
export function SaveToGallery({ photos }: { readonly photos: readonly PhotoView[] }) {
  const words = useWords(savingWords)
  const { start, share, queue, files, loaded, isStarted } = useGallery(photos)
  const batch = nextBatch(queue)
  const isReady = files !== null
  return (
    <Section id="save-gallery" title={words.gallery} level={3} className={css(cardStyle.raw(), card)}>
      <p className={mutedText}>{words.galleryText}</p>
      <Button
        tone="soft"
        isBusy={isStarted && !isReady && batch.length > 0}
        icon={<Images size={20} aria-hidden="true" />}
        onClick={() => (isReady ? void share(files) : start())}
      >
        {!isStarted
          ? words.gallery
          : batch.length === 0
            ? words.galleryDone
            : isReady
              ? words.galleryPart({
                  from: queue.done + 1,
                  to: queue.done + files.size,
                  total: queue.done + queue.waiting.length,
                })
              : words.galleryLoading({ done: loaded, total: batch.length })}
      </Button>
    </Section>
  )
}

type Files = ReadonlyMap<PhotoView, File>

/** The share menu opens only right after a tap, so each batch is loaded before it is offered. */
function useGallery(photos: readonly PhotoView[]) {
  const words = useWords(savingWords)
  const [queue, setQueue] = useState<GalleryQueue<PhotoView> | null>(null)
  const [files, setFiles] = useState<Files | null>(null)
  const [loaded, setLoaded] = useState(0)
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const load = async (of: GalleryQueue<PhotoView>) => {
    setQueue(of)
    setFiles(null)
    setLoaded(0)
    const batch = nextBatch(of)
    if (batch.length === 0) return
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    const read = new Map<PhotoView, File>()
    for (const [index, photo] of batch.entries()) {
      const file = await fileOf(photo, signal)
      if (signal.aborted) return
      if (file !== null) read.set(photo, file)
      setLoaded(index + 1)
    }
    if (read.size > 0) setFiles(read)
    else {
      setQueue(null)
      showToast(words.galleryFailed, { tone: 'danger' })
    }
  }
  const share = async (ready: Files) => {
    if (queue === null) return
    try {
      await navigator.share({ files: [...ready.values()] })
    } catch (problem) {
      const isClosed = problem instanceof DOMException && problem.name === 'AbortError'
      if (!isClosed) showToast(words.galleryFailed, { tone: 'danger' })
      return
    }
    const next = afterBatch(queue, new Set(ready.keys()))
    if (next.waiting.length === 0) showToast(words.galleryDone, { tone: 'success' })
    await load(next)
  }
  const start = () => void load({ waiting: photos.toReversed(), done: 0 })
  const shown = queue ?? { waiting: photos, done: 0 }
  return { start, share, queue: shown, files, loaded, isStarted: queue !== null }
}

/** Returns the photo's file as it is saved; null if it is not available now. */
async function fileOf(photo: PhotoView, signal: AbortSignal): Promise<File | null> {
  const found = await readPicture(photo.id, [`/uploads/${photo.filename}?dl=1`], signal)
  if (!found.ok) return null
  const { blob } = found.value
  return new File([blob], fileNameOfType(photo.originalName, blob.type), { type: blob.type })
}

const card = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
