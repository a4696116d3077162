import { Link } from '@tanstack/react-router'
import { WebsiteWall } from '#src/components/website-wall/website-wall.tsx'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { websiteWallWords } from '#src/i18n/en/website-wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** The zones that a partner runs, their own and those of clients, each with its codes and walls. */
export function PartnerZones() {
  const words = useWords(websiteWallWords)
  const zones = useMyZones()?.filter(({ role, isProvisional }) => isAtLeast(role, 'admin') && !isProvisional)
  if (zones === undefined) return null
  return (
    <section aria-labelledby="partner-zones" className={css(cardStyle.raw(), stack)}>
      <h2 id="partner-zones" className={headingStyle({ size: 'medium' })}>
        {words.ofMine}
      </h2>
      <p className={mutedText}>{zones.length === 0 ? words.none : words.ofMineText}</p>
      {zones.map((zone) => (
        <PartnerZone key={zone.id} zone={zone} />
      ))}
    </section>
  )
}

function PartnerZone({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(websiteWallWords)
  const params = { zoneId: zone.id }
  return (
    <article aria-labelledby={`zone-${zone.id}`} className={css(stack, part)}>
      <div>
        <h3 id={`zone-${zone.id}`} className={headingStyle({ size: 'small' })}>
          <bdi>{zone.name}</bdi>
        </h3>
        <p className={mutedText}>{zone.role === 'owner' ? words.mine : words.clients}</p>
      </div>
      <div className={ways}>
        <Link to="/locations/$zoneId/codes" params={params} className={buttonStyle({ tone: 'soft' })}>
          {words.toCodes}
        </Link>
        <Link to="/locations/$zoneId/wall" params={params} className={buttonStyle({ tone: 'soft' })}>
          {words.toWall}
        </Link>
      </div>
      <h4 className={heading}>{words.title}</h4>
      <WebsiteWall zone={zone} />
    </article>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const part = css.raw({
  paddingBlockStart: '4',
  borderBlockStartWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
})
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const heading = css({ fontWeight: 'semibold' })
