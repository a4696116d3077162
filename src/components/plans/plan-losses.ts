import { formatList } from '#src/i18n/format.ts'
import { planDiscountPercent } from '#src/contract/entities/shop/merchandise-order.ts'
import { type PlanId, planLimits } from '#src/contract/rules/plan.ts'
import { isUnlockedByPlan } from '#src/contract/rules/unlocked.ts'
import { brandOf } from '#src/brand/current-brand.ts'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** What a lower plan offers instead, one line each; only the differences. */
export function planLosses(from: PlanId, to: PlanId, words: WordsByArea['planChange']): readonly string[] {
  const [had, has] = [planLimits[from], planLimits[to]]
  const lines: string[] = []
  if (has.downloads !== had.downloads && has.downloads !== null)
    lines.push(words.downloads({ count: has.downloads }))
  if (has.rendition !== had.rendition) lines.push(words.renditions[has.rendition])
  const life = has.zoneLifetime
  lines.push('days' in life ? words.zoneDays({ days: life.days }) : words.zoneMonths({ months: life.months }))
  const locked = brandSlugs.filter((slug) => isUnlockedByPlan(from, slug) && !isUnlockedByPlan(to, slug))
  if (locked.length > 0)
    lines.push(words.locks({ brands: formatList(locked.map((slug) => brandOf(slug).name)) }))
  if (had.scansFromAnywhere && !has.scansFromAnywhere) lines.push(words.noScans)
  if (had.keepsMemorials && !has.keepsMemorials) lines.push(words.noMemorials)
  if (planDiscountPercent[to] !== planDiscountPercent[from])
    lines.push(words.discount({ percent: planDiscountPercent[to] }))
  return lines
}
