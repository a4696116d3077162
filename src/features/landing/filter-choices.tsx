import { useId } from 'react'
import type { FilterPreset } from '#src/brand/filter-presets.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { FilterPicture } from './filter-picture.tsx'
import type { OpenedPicture } from './own-picture.ts'

interface LookChoicesProps {
  readonly looks: readonly FilterPreset[]
  readonly chosen: FilterPreset
  readonly picture: OpenedPicture | null
  readonly onChoose: (look: FilterPreset) => void
}

const thumbnailPx = 240

/** The brand's looks to choose from, each shown on the picture. */
export function FilterChoices({ looks, chosen, picture, onChoose }: LookChoicesProps) {
  const words = useLandingWords()
  const name = useId()
  return (
    <fieldset className={group}>
      <legend className={visuallyHidden}>{words.looks}</legend>
      {looks.map((look) => (
        <label key={look.name} className={choice}>
          <input
            type="radio"
            name={name}
            className={visuallyHidden}
            checked={look.name === chosen.name}
            onChange={() => onChoose(look)}
          />
          <span className={frame}>
            <FilterPicture settings={look.settings} picture={picture} maxLongSidePx={thumbnailPx} />
          </span>
          <span className={label}>{look.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

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
  borderStyle: 'solid',
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
