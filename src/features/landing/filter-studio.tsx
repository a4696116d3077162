import { ImagePlus, Lock, RotateCcw } from 'lucide-react'
import { useId, useState, useEffect, useRef } from 'react'
import { useBrand } from '#src/brand/current-brand.ts'
import { type FilterPreset, presetsOf } from '#src/brand/filter-presets.ts'
import { useLandingWords, type LandingWords } from '#src/brand/use-landing-words.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { CompareStage } from './compare-stage.tsx'
import { FilterPicture } from './filter-picture.tsx'
import type { OpenedPicture } from './open-picture.ts'

/** The brand's four filters on its own image, or on the visitor's image, which stays on the device. */
export function FilterStudio() {
  const words = useLandingWords()
  const filterPresets = presetsOf(useBrand())
  const [filter, setFilter] = useState<FilterPreset | undefined>(filterPresets[0])
  const { own, choose, removePicture } = useOwnPicture()
  const ids = useId()
  if (filter === undefined) return null
  const picture = own.phase === 'open' ? own.picture : null
  return (
    <section aria-labelledby="looks" className={section}>
      <div className={head}>
        <h2 id="looks" className={headingStyle({ size: 'large' })}>
          {words.filtersTitle}
        </h2>
        <p className={mutedText}>{words.filtersText}</p>
      </div>
      <CompareStage look={filter} picture={picture} />
      <div className={side}>
        <FilterChoices filterPresets={filterPresets} filter={filter} picture={picture} onChoose={setFilter} />
        <div className={row}>
          <label className={cx(buttonStyle({ tone: 'soft' }), pick)}>
            {own.phase === 'opening' ? <Spinner /> : <ImagePlus size={20} aria-hidden="true" />}
            {own.phase === 'open' ? words.tryAnother : words.tryOwn}
            <input
              type="file"
              accept="image/*"
              className={visuallyHidden}
              aria-describedby={`${ids}-stays`}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file !== undefined) choose(file)
                target.value = ''
              }}
            />
          </label>
          {own.phase === 'open' ? (
            <Button tone="quiet" icon={<RotateCcw size={18} aria-hidden="true" />} onClick={removePicture}>
              {words.useOurs}
            </Button>
          ) : null}
        </div>
        <p id={`${ids}-stays`} className={cx(mutedText, promise)}>
          <Lock size={16} aria-hidden="true" />
          {words.ownStays}
        </p>
        <p role="status" className={visuallyHidden}>
          {own.phase === 'opening'
            ? words.ownOpening
            : own.phase === 'open'
              ? words.ownShown({ name: own.name })
              : ''}
        </p>
        <div role="alert">
          {own.phase === 'failed' ? <p className={problem}>{words.ownProblems[own.code]}</p> : null}
        </div>
      </div>
    </section>
  )
}

interface FilterChoicesProps {
  readonly filterPresets: readonly FilterPreset[]
  readonly filter: FilterPreset
  readonly picture: OpenedPicture | null
  readonly onChoose: (preset: FilterPreset) => void
}

const thumbnailPx = 240

/** The brand's filters to choose from, each previewed on the image. */
function FilterChoices({ filterPresets, filter, picture, onChoose }: FilterChoicesProps) {
  const words = useLandingWords()
  const name = useId()
  return (
    <fieldset className={group}>
      <legend className={visuallyHidden}>{words.looks}</legend>
      {filterPresets.map((preset) => (
        <label key={preset.name} className={choice}>
          <input
            type="radio"
            name={name}
            className={visuallyHidden}
            checked={preset.name === filter.name}
            onChange={() => onChoose(preset)}
          />
          <span className={frame}>
            <FilterPicture settings={preset.settings} picture={picture} maxLongSidePx={thumbnailPx} />
          </span>
          <span className={label}>{preset.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The state of the visitor's own image. */
type OwnPicture =
  | { readonly phase: 'none' }
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly name: string; readonly picture: OpenedPicture }
  | { readonly phase: 'failed'; readonly code: keyof LandingWords['ownProblems'] }

interface OwnPictureState {
  readonly own: OwnPicture
  readonly choose: (file: File) => void
  readonly removePicture: () => void
}

const none = { phase: 'none' } as const

/** Opens the most recently chosen file. The drawing code is loaded with the first one. */
function useOwnPicture(): OwnPictureState {
  const [own, setOwn] = useState<OwnPicture>(none)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const open = async (file: File, signal: AbortSignal) => {
    const show = (next: OwnPicture) => {
      if (!signal.aborted) setOwn(next)
    }
    show({ phase: 'opening' })
    try {
      const { openPicture } = await import('./open-picture.ts')
      const opened = await openPicture(file, signal)
      if (opened.ok) show({ phase: 'open', name: file.name, picture: opened.value })
      else if (opened.error.code !== 'aborted') show({ phase: 'failed', code: opened.error.code })
    } catch {
      show({ phase: 'failed', code: 'missing_code' })
    }
  }
  const start = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  return {
    own,
    choose: (file) => void open(file, start()),
    removePicture: () => {
      start()
      setOwn(none)
    },
  }
}

const section = css({
  display: 'grid',
  columnGap: '8',
  rowGap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1.5fr) minmax(0, 1fr)]' },
  alignItems: 'start',
})
const head = css({ display: 'grid', gap: '1', gridColumn: '[1 / -1]' })
const side = css({ display: 'grid', gap: '3', minWidth: '0' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '1' })
const pick = css({
  position: 'relative',
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
const promise = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  '& svg': { flexShrink: '0', marginBlockStart: '0.5' },
})
const problem = css({ color: 'danger', fontWeight: 'medium', fontSize: 'sm' })
const group = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: {
    base: '[repeat(2, minmax(0, 1fr))]',
    md: '[repeat(4, minmax(0, 1fr))]',
    lg: '[repeat(2, minmax(0, 1fr))]',
  },
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})
const choice = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '1.5',
  padding: '1.5',
  minWidth: '0',
  borderRadius: '[calc(token(radii.tile) + 0.375rem)]',
  borderWidth: 'thick',
  borderColor: 'transparent',
  cursor: 'pointer',
  _hover: { borderColor: 'accentLine' },
  '&:has(:checked)': { borderColor: 'accent', backgroundColor: 'accentSoft', color: 'accentText' },
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
  '@media (forced-colors: active)': { '&:has(:checked)': { borderColor: '[Highlight]' } },
})
const frame = css({ display: 'block', aspectRatio: 'photo', overflow: 'hidden', borderRadius: 'tile' })
const label = css({
  fontSize: 'sm',
  fontWeight: 'semibold',
  lineHeight: 'snug',
  paddingInline: '1',
  minHeight: '6',
  overflowWrap: 'anywhere',
})
