import { advertisingWords } from '#src/i18n/en/advertising.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import type { ListedAd } from '#src/data/shop/catalog-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'

/** An ad at its place, and whether it is the one that is shown. */
export function AdItem({ ad, isShown }: { readonly ad: ListedAd; readonly isShown: boolean }) {
  const words = useWords(advertisingWords)
  const hasPage = useHasPage()
  const { title, description, ctaText, ctaUrl, isDismissed } = rowInLanguage('ad', ad)
  const isNext = !isShown && !isDismissed
  return (
    <div className={box}>
      <p className={name}>{title}</p>
      <p className={mutedText}>{description}</p>
      <div className={row}>
        <Chip tone={isShown ? 'success' : 'neutral'}>
          {isShown ? words.shown : isNext ? words.next : words.hidden}
        </Chip>
        {hasPage(ctaUrl) ? (
          <AppLink href={ctaUrl} className={buttonStyle({ tone: 'quiet', size: 'small' })}>
            {ctaText}
          </AppLink>
        ) : null}
      </div>
    </div>
  )
}

const box = css({ display: 'grid', gap: '1', minWidth: '0' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
