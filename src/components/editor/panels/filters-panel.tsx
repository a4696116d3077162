import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { presetsOf } from '#src/brand/filter-presets.ts'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type FilterSettings, neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { previewFilter } from '#src/media/edit-photo.ts'
import { UpsellCard } from '#src/components/plans/upsell-card.tsx'
import { useSession } from '#src/data/session/session-queries.ts'
import { useUpsell } from '#src/components/plans/use-upsell.ts'
import { css } from '#src/styled-system/css/index.js'
import type { EditController } from '#src/components/editor/history/use-edit-history.ts'
import { showBitmap, usePreviewId } from '#src/components/editor/preview/use-preview.ts'
import type { SmallCopy } from '#src/components/editor/preview/use-small-copy.ts'
import { isSameFilter } from './filter-name.ts'

const AdSlot = lazyPart(() => import('#src/components/ads/ad-slot.tsx').then((module) => module.AdSlot))

interface FiltersPanelProps {
  readonly editing: EditController
  readonly copy: SmallCopy | null
}

/** The unedited photo and the brand's filters, each previewed on the photo. */
export function FiltersPanel({ editing, copy }: FiltersPanelProps) {
  const words = useWords(editorWords)
  const presets = presetsOf(useBrand())
  const { edit, change } = editing
  const hasOffer = useUpsell('photo_editor') !== null
  const isGuest = useSession()?.user.kind === 'guest'
  return (
    <>
      <ul aria-label={words.filterList} className={list}>
        {[{ name: words.original, settings: neutralFilter }, ...presets].map(({ name, settings }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isSameFilter(edit.filter, settings)}
              className={choice}
              onClick={() => {
                if (!isSameFilter(edit.filter, settings)) change({ ...edit, filter: settings })
              }}
            >
              <Thumbnail settings={settings} copy={copy} />
              <span className={label}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {isGuest ? null : hasOffer ? (
        <UpsellCard trigger="photo_editor" />
      ) : (
        <Suspense fallback={null}>
          <AdSlot placement="photo_editor" />
        </Suspense>
      )}
    </>
  )
}

const thumbnailPx = 128

function Thumbnail({
  settings,
  copy,
}: {
  readonly settings: FilterSettings
  readonly copy: SmallCopy | null
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const previewId = usePreviewId()
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (copy === null) return undefined
    const abort = new AbortController()
    const { width, height } = copy.size
    const sharpPx = thumbnailPx * Math.min(2, window.devicePixelRatio)
    // The square shows the middle of a panorama at the height of its short side.
    const stretch = Math.max(width, height) / Math.min(width, height)
    const maxLongSidePx = Math.round(Math.min(sharpPx * stretch, Math.max(width, height)))
    const draw = async () => {
      const call = { previewId, source: copy.blob, maxLongSidePx, signal: abort.signal }
      const preview = await previewFilter(settings, call)
      if (!preview.ok || preview.value === null) return
      showBitmap(canvas.current, preview.value)
      setDrawn(true)
    }
    void draw()
    return () => abort.abort()
  }, [copy, settings, previewId])
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-drawn={isDrawn}
      className={picture}
      style={isDrawn ? onWhite : undefined}
    />
  )
}

const onWhite = { backgroundColor: '#ffffff' }
const list = css({
  display: 'grid',
  gridAutoFlow: { base: 'column', lg: 'row' },
  gridAutoColumns: '[6.25rem]',
  gridTemplateColumns: { lg: '[repeat(2, minmax(0, 1fr))]' },
  gap: '3',
  listStyle: 'none',
  overflowX: { base: 'auto', lg: 'visible' },
  // Space for the focus ring inside the scroll container.
  padding: '1.5',
  margin: '[-0.375rem]',
  scrollPaddingInline: '1.5',
  scrollSnapType: '[x proximity]',
})
const choice = css({
  display: 'grid',
  gap: '1.5',
  width: 'full',
  padding: '1',
  borderRadius: '[calc(token(radii.tile) + 0.25rem)]',
  cursor: 'pointer',
  scrollSnapAlign: 'start',
  color: 'muted',
  outline: '[2px solid transparent]',
  '&[aria-pressed=true]': { outlineColor: 'accent', color: 'accentText' },
  '@media (forced-colors: active)': { '&[aria-pressed=false]': { outlineWidth: '[0]' } },
  _focusVisible: { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
const picture = css({
  width: 'full',
  aspectRatio: 'square',
  objectFit: 'cover',
  borderRadius: 'tile',
  backgroundColor: 'sunken',
})
const label = css({ fontSize: 'xs', fontWeight: 'semibold', lineHeight: 'snug', textAlign: 'center' })
