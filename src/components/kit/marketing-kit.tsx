import { Link } from '@tanstack/react-router'
import { FolderDown } from 'lucide-react'
import { useEffect } from 'react'
import { useBrand, slugOf } from '#src/brand/current-brand.ts'
import { saveFile } from '#src/components/share/save-file.ts'
import type { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { kitWords } from '#src/i18n/en/kit.ts'
import { preloadTranslation } from '#src/i18n/preload-translation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { useReferralLink } from './referral-link.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** The material that an approved influencer or partner hands out. `code` is null while there is no link yet. */
export function MarketingKit({ code }: { readonly code: ReferralCode | null }) {
  const words = useWords(kitWords)
  const brand = useBrand()
  const link = useReferralLink(code)
  const { isBusy, run } = useOneAtATime(async () => {
    try {
      const { makeKit } = await import('./make-kit.tsx')
      const { name, assetsPath } = brand
      const kit = await makeKit({ slug: slugOf(brand), brandName: name, assetsPath, link })
      if (kit === null) throw new Error('a part of the kit is missing')
      saveFile(kit)
      showToast(words.saved, { tone: 'success' })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  })
  // The kit is made in both languages, also offline.
  useEffect(() => preloadTranslation('de'), [])
  return (
    <Section id="kit" title={words.title} className={css(cardStyle.raw(), stack)}>
      <p className={mutedText}>{words.text({ brand: brand.name })}</p>
      <ul className={list}>
        {words.contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {code === null ? (
        <>
          <p>{words.noLink}</p>
          <div>
            <Link to="/influencer-program" className={buttonStyle({ tone: 'soft' })}>
              {words.toLink}
            </Link>
          </div>
        </>
      ) : (
        <div>
          <Button icon={<FolderDown size={18} aria-hidden="true" />} isBusy={isBusy} onClick={run}>
            {words.download}
          </Button>
        </div>
      )}
    </Section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '1', paddingInlineStart: '5', listStyle: 'disc' })
