import { Link, useNavigate } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BrandScene } from '#src/components/brand/brand-scene.tsx'
import { UploadButton } from '#src/components/upload/upload-button.tsx'
import { ZonePhotos } from '#src/components/photo-grid/zone-photos.tsx'
import { EmptyZone } from '#src/components/zone/empty-zone.tsx'
import { personOf } from '#src/components/navigation/use-person.ts'
import { canAddPhotos, zoneOfHome } from '#src/components/zone/zone-of-page.ts'
import { NewZone } from '#src/components/zone/zone-dialogs.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { useMyZones, useZonesReadState } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { holdsBack, PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, linkStyle, spreadRow } from '#src/ui/page/text.ts'
import { ZoneStrip } from './zone-strip.tsx'

const HomeMore = lazyPart(() => import('./home-more.tsx').then((module) => module.HomeMore))

interface DashboardProps {
  readonly user: User
  /** The zone whose photos of today are shown. If null or not one of the user's zones, their first zone is shown. */
  readonly selectedId: ZoneId | null
}

/** The home page of a signed-in user: their zones, and today's photos of the selected zone. */
export function Dashboard({ user, selectedId }: DashboardProps) {
  const wording = useBrandWords()
  const words = wording.home
  const zones = useMyZones()
  const state = useZonesReadState()
  const navigate = useNavigate()
  const zone = zoneOfHome(zones, selectedId)
  const select = (id: ZoneId) =>
    void navigate({ to: '/', search: { zone: id }, replace: true, resetScroll: false })
  return (
    <div className={pageStyle()}>
      <header className={welcome}>
        <PageHeading>{words.welcome({ name: user.firstName ?? user.displayName })}</PageHeading>
        {user.kind === 'guest' ? null : <PlanLines user={user} />}
      </header>
      {zones === undefined ? <PageSkeleton label={wording.shell.loading} /> : null}
      {zones !== undefined && zone === undefined ? <NoZone isRead={state === 'read'} /> : null}
      {zones !== undefined && zone !== undefined ? (
        <>
          {zones.length === 1 ? null : <ZoneStrip zones={zones} selectedId={zone.id} onSelect={select} />}
          <ZoneToday zone={zone} isOnly={zones.length === 1} />
        </>
      ) : null}
      {zones === undefined ? null : (
        <Suspense fallback={<div data-skeleton="" className={unread} />}>
          <HomeMore user={user} hasZone={zone !== undefined} person={personOf(user, zones)} />
        </Suspense>
      )}
    </div>
  )
}

/** The account's plan, in SPEC's text for the home page. Guests see none. */
function PlanLines({ user }: { readonly user: User }) {
  const { home: words, shell } = useBrandWords()
  return (
    <>
      <dl className={facts} data-transient>
        <div>
          <dt>{words.plan}</dt>
          <dd className={fact}>{shell.planNames[user.subscriptionPlan]}</dd>
        </div>
        <div>
          <dt>{words.downloads}</dt>
          <dd className={fact}>{user.remainingDownloads ?? words.unlimited}</dd>
        </div>
      </dl>
      <div className={line}>
        <p>{words.unlimitedNote}</p>
        {user.subscriptionPlan === 'premium' ? null : (
          <Link to="/subscription" className={upgradeLink}>
            {words.upgrade}
          </Link>
        )}
      </div>
    </>
  )
}

/** `isOnly`: the list of albums above does not contain this one. */
function ZoneToday({ zone, isOnly }: { readonly zone: ZoneView; readonly isOnly: boolean }) {
  const words = useBrandWords().home
  return (
    <section aria-labelledby="today" className={section} data-today>
      <div className={spreadRow}>
        <div>
          <h2 id="today" className={headingStyle({ size: 'medium' })}>
            {isOnly ? <bdi>{zone.name}</bdi> : words.today}
          </h2>
          {isOnly ? <>{words.today} · </> : null}
          <Link
            to="/locations/$zoneId"
            params={{ zoneId: zone.id }}
            search={{ day: 'all' }}
            className={linkStyle}
          >
            {words.seeAll}
          </Link>
        </div>
        <UploadButton zoneId={zone.id} zoneName={zone.name} isOnWideScreens />
      </div>
      <ZonePhotos
        key={zone.id}
        zoneId={zone.id}
        zoneName={zone.name}
        day="today"
        isSelectable
        empty={
          <EmptyZone zone={zone}>
            <EmptyState
              title={words.emptyTodayTitle}
              {...(canAddPhotos(zone) ? { text: words.emptyTodayText } : {})}
            />
          </EmptyZone>
        }
      />
    </section>
  )
}

/** `isRead`: this device has loaded the zones and there are none. */
function NoZone({ isRead }: { readonly isRead: boolean }) {
  const { home: words, shell } = useBrandWords()
  const brand = useBrand()
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <>
      <EmptyState
        isLocal
        title={isRead ? words.emptyZonesTitle : shell.notLoadedTitle}
        text={isRead ? words.emptyZonesText : shell.notLoadedText}
        picture={<BrandScene brand={brand} className={scene} />}
        actions={
          <>
            <Link to="/scanner" className={buttonStyle()}>
              <ScanLine size={20} aria-hidden="true" />
              {words.scanAction}
            </Link>
            <Button tone="plain" onClick={() => setFormOpen(true)}>
              {words.newZone}
            </Button>
          </>
        }
      />
      {isFormOpen ? <NewZone onClose={() => setFormOpen(false)} /> : null}
    </>
  )
}

const welcome = css({ display: 'grid', minWidth: '0' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  fontSize: 'sm',
  '& > div': { display: 'flex', gap: '1.5' },
  '& dt': { color: 'muted' },
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  fontSize: 'sm',
  color: 'muted',
})
const fact = css({ fontWeight: 'semibold' })
const upgradeLink = cx(linkStyle, css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' }))
const section = css({ display: 'grid', gap: '4' }, holdsBack)
/** Keeps the footer below the viewport until the content above it is loaded. */
const unread = css({ minHeight: 'screen' })
const scene = css({ width: '[15rem]', maxWidth: 'full', borderRadius: 'card' })
