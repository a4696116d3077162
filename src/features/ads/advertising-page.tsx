import { createFileRoute } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { advertisingWords } from '#src/i18n/en/advertising.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AsOf } from '#src/components/connection/as-of.tsx'
import { AdPlacement, isShownTo, type AdRow } from '#src/contract/entities/ads/ad.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { restoreAds } from '#src/data/ads/ad-dismissals.ts'
import { useAllAds, useHasCatalog, type ListedAd } from '#src/data/shop/catalog-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { AppLink } from '#src/components/navigation/app-link.tsx'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { useBrands } from '#src/brand/current-brand.ts'
import { MyAds } from './my-ads.tsx'

export const Route = createFileRoute('/_signed-in/advertising-dashboard')({ component: AdvertisingPage })

/** Shows where ads appear and which of them the reader sees. Admins see all ads. */
function AdvertisingPage() {
  const { loading } = useBrandWords().shell
  const words = useWords(advertisingWords)
  const session = useSession()
  const hasCatalog = useHasCatalog()
  const ads = useAllAds()
  if (session === null || session === undefined) return null
  return (
    <div className={pageStyle()}>
      <PageHeader title={words.title} text={words.text}>
        <AsOf />
      </PageHeader>
      <MyAds />
      {ads === undefined || hasCatalog === undefined ? (
        <PageSkeleton label={loading} variant="card" />
      ) : hasCatalog ? (
        <Slots user={session.user} ads={ads} />
      ) : (
        <EmptyState title={words.noCatalog} text={words.noCatalogText} picture={<Megaphone size={40} />} />
      )}
      <Section id="rules" title={words.rulesTitle} className={stack}>
        <ul className={rules}>
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
      {session.user.isAdmin && ads !== undefined && ads.length > 0 ? <AdTable ads={ads} /> : null}
    </div>
  )
}

function Slots({ user, ads }: { readonly user: User; readonly ads: readonly ListedAd[] }) {
  const words = useWords(advertisingWords)
  const brand = slugOf(useBrand())
  const plan = user.subscriptionPlan
  const theirs = ads.filter((ad) => isShownTo(ad, { plan, brand }))
  const hidden = ads.filter(({ isDismissed }) => isDismissed)
  const restore = async () => {
    try {
      await restoreAds(hidden.map(({ id }) => id))
      showToast(words.shownAgain, { tone: 'success' })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  }
  return (
    <Section id="slots" title={words.slots} text={words.slotsText} className={stack}>
      {plan === 'premium' ? <Notice title={words.premium} /> : null}
      <ul className={cards}>
        {AdPlacement.options.map((placement) => {
          const here = theirs.filter((ad) => ad.placement === placement)
          const first = here.find(({ isDismissed }) => !isDismissed)
          return (
            <li key={placement} className={css(cardStyle.raw(), card)}>
              <h3 className={headingStyle({ size: 'small' })}>{words.placements[placement]}</h3>
              {here.length === 0 ? <p className={mutedText}>{words.empty}</p> : null}
              {here.map((ad) => (
                <AdItem key={ad.id} ad={ad} isShown={ad === first} />
              ))}
            </li>
          )
        })}
      </ul>
      {hidden.length === 0 ? null : (
        <div>
          <Button tone="soft" onClick={() => void restore()}>
            {words.showAgain({ count: hidden.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** An ad at its placement, and whether it is the one on display. */
function AdItem({ ad, isShown }: { readonly ad: ListedAd; readonly isShown: boolean }) {
  const words = useWords(advertisingWords)
  const hasPage = useHasPage()
  const { title, description, ctaText, ctaUrl, isDismissed } = rowInLanguage('ad', ad)
  const isNext = !isShown && !isDismissed
  return (
    <div className={box}>
      <p className={adName}>{title}</p>
      <p className={mutedText}>{description}</p>
      <div className={adRow}>
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

/** All ads with their placements and target plans. */
function AdTable({ ads }: { readonly ads: readonly AdRow[] }) {
  const words = useWords(advertisingWords)
  const { planNames } = useBrandWords().shell
  const brands = useBrands()
  return (
    <section aria-labelledby="all-ads" className={stack}>
      <div>
        <h2 id="all-ads" className={headingStyle({ size: 'medium' })}>
          {words.allTitle}
        </h2>
        <p className={mutedText}>{words.allSource({ count: ads.length })}</p>
        <p className={mutedText}>{words.allText}</p>
      </div>
      <ul className={css(cardStyle.raw(), list)}>
        {ads
          .map((row) => rowInLanguage('ad', row))
          .map(({ id, title, type, placement, brandSpecific, userTiers }) => (
            <li key={id} className={row}>
              <p className={name}>{title}</p>
              <p className={mutedText}>{words.placements[placement]}</p>
              <div className={chips}>
                <Chip tone="second">{words.types[type]}</Chip>
                {brandSpecific === null ? (
                  <Chip>{words.everyBrand}</Chip>
                ) : (
                  brands
                    .filter((brand) => brandSpecific.includes(slugOf(brand)))
                    .map((brand) => <Chip key={brand.name}>{brand.name}</Chip>)
                )}
                {userTiers.map((plan) => (
                  <Chip key={plan} tone="accent">
                    {planNames[plan]}
                  </Chip>
                ))}
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const rules = css({ display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'disc' })
const cards = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 18rem), 1fr))]',
  listStyle: 'none',
})
const card = css.raw({ display: 'grid', gap: '3', alignContent: 'start' })
const box = css({ display: 'grid', gap: '1', minWidth: '0' })
const adName = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const adRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const list = css.raw({ display: 'grid', gap: '5', listStyle: 'none' })
const row = css({ display: 'grid', gap: '1', minWidth: '0' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
