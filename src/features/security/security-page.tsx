import { createFileRoute, Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { securityWords } from '#src/i18n/en/security.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { DeviceList } from '#src/components/session/device-list.tsx'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { ZoneLog } from './zone-log.tsx'

export const Route = createFileRoute('/_signed-in/security-dashboard')({ component: SecurityPage })

/** The account's sessions, what the user's own zones show publicly, and their audit logs. */
function SecurityPage() {
  const { loading } = useBrandWords().shell
  const words = useWords(securityWords)
  const session = useSession()
  const zones = useMyZones()
  if (session === null || session === undefined) return null
  const run = zones?.filter(
    ({ role, kind, isProvisional }) => isAtLeast(role, 'admin') && kind !== 'request' && !isProvisional,
  )
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text} />
      <Account user={session.user} />
      {run === undefined ? (
        <PageSkeleton label={loading} variant="card" />
      ) : (
        <>
          <Zones zones={run} />
          {run.length === 0 ? null : <ZoneLog zones={run} />}
          <DeviceList />
        </>
      )}
    </div>
  )
}

function Account({ user }: { readonly user: User }) {
  const words = useWords(securityWords)
  return (
    <Section id="account" title={words.account} className={css(cardStyle.raw(), stack)}>
      <p>{user.email === null ? words.guest : words.member({ email: user.email })}</p>
      <div className={ways}>
        <Link to="/profile" className={buttonStyle({ tone: 'soft' })}>
          {words.toProfile}
        </Link>
        <Link to="/storage-optimization" className={buttonStyle({ tone: 'plain' })}>
          {words.storage}
        </Link>
      </div>
    </Section>
  )
}

function Zones({ zones }: { readonly zones: readonly ZoneView[] }) {
  const words = useWords(securityWords)
  if (zones.length === 0)
    return (
      <EmptyState
        title={words.noZones}
        text={words.noZonesText}
        picture={<ShieldCheck size={40} />}
        actions={
          <Link to="/qr-zone-creator" className={buttonStyle()}>
            {words.makeZone}
          </Link>
        }
      />
    )
  return (
    <Section id="zones" title={words.zones} text={words.zonesText} className={css(stack)}>
      <ul className={css(cardStyle.raw(), list)}>
        {zones.map((zone) => (
          <ZoneItem key={zone.id} zone={zone} />
        ))}
      </ul>
    </Section>
  )
}

function ZoneItem({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(securityWords)
  const { id, name, sharesLinks, isStrict, latitude, moderation } = zone
  return (
    <li className={row}>
      <div className={text}>
        <h3 dir="auto" className={title}>
          {name}
        </h3>
        <div className={chips}>
          <Chip tone={sharesLinks ? 'warning' : 'success'}>
            {sharesLinks ? words.linksOpen : words.linksClosed}
          </Chip>
          <Chip>{latitude === null ? words.anywhere : isStrict ? words.strict : words.onTheSpot}</Chip>
          {moderation === 'pre-approve' ? <Chip tone="accent">{words.preApprove}</Chip> : null}
        </div>
      </div>
      <Link
        to="/locations/$zoneId/settings"
        params={{ zoneId: id }}
        aria-label={words.settingsOf({ name })}
        className={buttonStyle({ tone: 'quiet', size: 'small' })}
      >
        {words.settings}
      </Link>
    </li>
  )
}

const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const list = css.raw({ display: 'grid', gap: '4', listStyle: 'none' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const text = css({ display: 'grid', gap: '1.5', flexGrow: '1', flexBasis: '[12rem]', minWidth: '0' })
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
