import { useState, useSyncExternalStore } from 'react'
import { Check } from 'lucide-react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { chooseColorMode, colorModes, useColorMode } from '#src/brand/color-mode.ts'
import { useBrand, chooseBrand } from '#src/brand/current-brand.ts'
import { chooseLocale, locales, type Locale } from '#src/i18n/choose-locale.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { formatTime } from '#src/i18n/format.ts'
import {
  chooseTimeFormat,
  currentTimeFormat,
  subscribeToTimeFormat,
  timeFormats,
} from '#src/i18n/time-format.ts'
import { useTranslation, useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { mutedText, headingStyle } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useShownMode } from '#src/components/brand/use-shown-mode.ts'
import { useBrands } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

/** The brand, colors, language and time format of this device. The page provides the heading. */
export function Appearance() {
  const words = useWords(accountWords)
  const brand = useBrand()
  const mode = useColorMode()
  const translation = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const speak = async (locale: Locale) => {
    if (!(await chooseLocale(locale))) showToast(words.languageMissing, { tone: 'danger' })
  }
  return (
    <div className={css(cardStyle.raw(), stack)}>
      <div className={line}>
        <span className={brandLine}>
          <BrandMark brand={brand} sizePx={40} />
          <span>
            <span className={name}>{brand.name}</span>
            <span className={mutedText}>{brand.tagline}</span>
          </span>
        </span>
        <Button tone="plain" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {words.changeBrand}
        </Button>
      </div>
      <Segmented
        label={words.colorMode}
        options={colorModes.map((value) => ({ value, label: words.modes[value] }))}
        value={mode}
        onChange={chooseColorMode}
      />
      <Segmented
        label={words.language}
        options={locales.map(({ locale, name: label }) => ({ value: locale, label }))}
        value={locales.find(({ locale }) => locale === translation?.language)?.locale ?? 'en'}
        onChange={(locale) => void speak(locale)}
      />
      <TimeFormatChoice />
      {isChoosing ? <BrandDialog onClose={() => setChoosing(false)} /> : null}
    </div>
  )
}

/** The time format, with the current time as an example. */
function TimeFormatChoice() {
  const words = useWords(accountWords)
  const format = useSyncExternalStore(subscribeToTimeFormat, currentTimeFormat)
  const now = useNow()
  return (
    <div className={clockChoice}>
      <Segmented
        label={words.timeFormat}
        options={timeFormats.map((value) => ({ value, label: words.timeFormats[value] }))}
        value={format}
        onChange={chooseTimeFormat}
      />
      <span className={mutedText}>{formatTime(now)}</span>
    </div>
  )
}

/** The brand switcher. Marks the current brand and closes when one is chosen. */
function BrandDialog({ onClose }: { readonly onClose: () => void }) {
  const wording = useBrandWords()
  const words = useWords(accountWords)
  const current = useBrand()
  const mode = useShownMode()
  return (
    <Dialog title={words.chooseBrand} closeLabel={wording.shell.close} onClose={onClose}>
      <ul className={list}>
        {useBrands().map((brand) => (
          <li key={brand.landingPath} data-panda-theme={brand.theme} data-mode={mode}>
            <button
              type="button"
              aria-current={brand === current ? 'true' : undefined}
              className={choice}
              onClick={() => {
                chooseBrand(brand)
                onClose()
              }}
            >
              <BrandMark brand={brand} sizePx={48} />
              <span className={brandText}>
                <span className={headingStyle({ size: 'small' })}>{brand.name}</span>
                <span className={mutedText}>{brand.occasions.join(' · ')}</span>
              </span>
              {brand === current ? (
                <Chip tone="accent" icon={<Check size={13} aria-hidden="true" />}>
                  {words.inUse}
                </Chip>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const clockChoice = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
})
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const brandLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flexGrow: '1',
  flexBasis: '[10rem]',
  minWidth: '0',
})
const name = css({ display: 'block', fontWeight: 'semibold', lineHeight: 'snug' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none', paddingBlockEnd: '3' })
const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  width: 'full',
  padding: '4',
  textAlign: 'start',
  cursor: 'pointer',
  borderRadius: 'card',
  borderWidth: 'thin',
  backgroundColor: 'surface',
  color: 'ink',
  _hover: { borderColor: 'accent' },
  '&[aria-current=true]': { borderColor: 'accent', backgroundColor: 'accentSoft' },
})
const brandText = css({ display: 'grid', flexGrow: '1', minWidth: '0' })
