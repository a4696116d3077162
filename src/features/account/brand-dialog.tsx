import { Check } from 'lucide-react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { useShownMode } from '#src/components/brand/use-shown-mode.ts'
import { chooseBrand, useBrand, useBrands } from '#src/brand/current-brand.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** The brand switcher: marks the one in use and closes with the choice. */
export function BrandDialog({ onClose }: { readonly onClose: () => void }) {
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
              <span className={text}>
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
  borderStyle: 'solid',
  borderColor: 'line',
  backgroundColor: 'surface',
  color: 'ink',
  _hover: { borderColor: 'accent' },
  '&[aria-current=true]': { borderColor: 'accent', backgroundColor: 'accentSoft' },
})
const text = css({ display: 'grid', flexGrow: '1', minWidth: '0' })
