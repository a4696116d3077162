import { ImagePlus, Lock, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useBrand } from '#src/brand/current-brand.ts'
import { type FilterPreset, presetsOf } from '#src/brand/filter-presets.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { CompareStage } from './compare-stage.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { useOwnPicture } from './use-own-picture.ts'

/** The brand's four looks on its own picture, or on the visitor's, which stays on the device. */
export function FilterStudio() {
  const words = useLandingWords()
  const looks = presetsOf(useBrand())
  const [chosen, setChosen] = useState<FilterPreset | undefined>(looks[0])
  const { own, choose, giveBack } = useOwnPicture()
  const ids = useId()
  if (chosen === undefined) return null
  const picture = own.phase === 'open' ? own.picture : null
  return (
    <section aria-labelledby="looks" className={section}>
      <div className={head}>
        <h2 id="looks" className={headingStyle({ size: 'large' })}>
          {words.filtersTitle}
        </h2>
        <p className={mutedText}>{words.filtersText}</p>
      </div>
      <CompareStage look={chosen} picture={picture} />
      <div className={side}>
        <FilterChoices looks={looks} chosen={chosen} picture={picture} onChoose={setChosen} />
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
            <Button tone="quiet" icon={<RotateCcw size={18} aria-hidden="true" />} onClick={giveBack}>
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
