import { createFileRoute } from '@tanstack/react-router'
import { FolderDown } from 'lucide-react'
import { useEffect } from 'react'
import { slugOf, useBrands } from '#src/brand/current-brand.ts'
import { saveFile } from '#src/components/share/save-file.ts'
import { storeKitWords } from '#src/i18n/en/store-kit.ts'
import { preloadTranslation } from '#src/i18n/preload-translation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import type { Brand } from '#src/brand/brand.ts'
import { insightWords } from '#src/i18n/en/insight.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle, cardList } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { InsightFrame } from './insight-frame.tsx'

export const Route = createFileRoute('/_signed-in/app-store-strategy')({ component: StorePage })

/** How each brand's app appears on a device, with its text to copy. */
function StorePage() {
  const brands = useBrands()
  return (
    <InsightFrame name="store">
      <ul className={cardList}>
        {brands.map((brand) => (
          <li key={brand.landingPath} className={css(cardStyle.raw(), card)}>
            <Listing brand={brand} />
          </li>
        ))}
      </ul>
    </InsightFrame>
  )
}

function Listing({ brand }: { readonly brand: Brand }) {
  const words = useWords(insightWords)
  const { name, tagline, description, assetsPath, manifest } = brand
  return (
    <>
      <header className={head}>
        <img src={`${assetsPath}/icon-192.png`} alt="" width={72} height={72} className={icon} />
        <div>
          <h2 className={headingStyle({ size: 'medium' })}>{name}</h2>
          <p className={mutedText}>{tagline}</p>
        </div>
      </header>
      <dl className={facts}>
        <div>
          <dt className={mutedText}>{words.shortName}</dt>
          <dd>{manifest.shortName}</dd>
        </div>
        <div>
          <dt className={mutedText}>{words.description}</dt>
          <dd>{description}</dd>
        </div>
        <div>
          <dt className={mutedText}>{words.categories}</dt>
          <dd className={chips}>
            {manifest.categories.map((category) => (
              <Chip key={category}>{category}</Chip>
            ))}
          </dd>
        </div>
      </dl>
      <StoreKit brand={brand} />
    </>
  )
}

/** The additional files that an app store requires. */
function StoreKit({ brand }: { readonly brand: Brand }) {
  const words = useWords(storeKitWords)
  useEffect(() => preloadTranslation('de'), [])
  const { isBusy, run } = useOneAtATime(async () => {
    try {
      const { makeStoreKit } = await import('./make-store-kit.ts')
      const kit = await makeStoreKit(slugOf(brand), window.location.origin)
      if (kit === null) throw new Error('a part of the kit is missing')
      saveFile(kit)
      showToast(words.saved, { tone: 'success' })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  })
  return (
    <div className={kitStyle}>
      <p className={mutedText}>{words.contents}</p>
      <div>
        <Button
          tone="soft"
          icon={<FolderDown size={18} aria-hidden="true" />}
          isBusy={isBusy}
          aria-label={`${words.download}: ${brand.name}`}
          onClick={run}
        >
          {words.download}
        </Button>
      </div>
    </div>
  )
}

const card = css.raw({ display: 'grid', gap: '4', alignContent: 'start' })
const head = css({ display: 'flex', alignItems: 'center', gap: '4' })
const icon = css({ borderRadius: 'tile', flexShrink: '0' })
const facts = css({ display: 'grid', gap: '3' })
const kitStyle = css({ display: 'grid', gap: '3' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', paddingBlockStart: '1' })
