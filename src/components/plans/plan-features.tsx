import { Check } from 'lucide-react'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { isUnlockedByPlan } from '#src/contract/rules/unlocked.ts'
import { featuresWords } from '#src/i18n/en/features.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

/** A plan's features, one per line, and last its benefits for the guests of a zone in the current brand. */
export function PlanFeatures({ plan }: { readonly plan: PlanId }) {
  const words = useWords(featuresWords)
  const brand = useBrand()
  const forGuests = isUnlockedByPlan(plan, slugOf(brand)) ? [words.unlocks({ brand: brand.name })] : []
  return (
    <ul className={list}>
      {[...words[plan], ...forGuests].map((feature) => (
        <li key={feature} className={item}>
          <Check size={17} aria-hidden="true" className={tick} />
          {feature}
        </li>
      ))}
    </ul>
  )
}

const list = css({ display: 'grid', gap: '1.5', alignContent: 'start', listStyle: 'none', fontSize: 'sm' })
const item = css({ display: 'flex', gap: '2', alignItems: 'flex-start', lineHeight: 'snug' })
const tick = css({ flexShrink: '0', color: 'accentText' })
