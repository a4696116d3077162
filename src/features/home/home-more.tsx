import { lazy, Suspense } from 'react'
import { InstallCard } from '#src/components/install/install-card.tsx'
import { NotificationBanner } from '#src/components/install/notification-banner.tsx'
import { KeysHelp } from '#src/components/keys/keys-help.tsx'
import type { Person } from '#src/components/navigation/audience.ts'
import { InDock } from '#src/components/navigation/in-dock.tsx'
import { WhenNear } from '#src/components/parts/when-near.tsx'
import { InstantQr } from '#src/components/zone/instant-qr.tsx'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'
import { MoreRow } from './more-row.tsx'
import { PageLinks } from './page-links.tsx'
import { RequestCard } from './request-card.tsx'
import { ScanCard } from './scan-card.tsx'

const HomeShop = lazy(() =>
  loadPart(() => import('./home-shop.tsx').then((module) => ({ default: module.HomeShop }))),
)

interface HomeMoreProps {
  readonly user: User
  /** Without a zone the page has said already where to scan, and it is too early to ask for anything. */
  readonly hasZone: boolean
  /** Hosts see at once how to make another zone. */
  readonly person: Person
}

/** What home shows below the photos: to guests one row, to accounts also the shop and the plans. */
export function HomeMore({ user, hasZone, person }: HomeMoreProps) {
  return user.kind === 'guest' ? (
    <>
      <KeysHelp />
      {hasZone ? <ScanCard /> : null}
      <NotificationBanner />
      {hasZone ? <InstallCard /> : null}
      <MoreRow />
    </>
  ) : (
    <AccountMore user={user} hasZone={hasZone} person={person} />
  )
}

function AccountMore({ user, hasZone, person }: HomeMoreProps) {
  return (
    <>
      <KeysHelp />
      {hasZone ? <ScanCard /> : null}
      {person.isHost ? <RequestCard /> : null}
      <NotificationBanner />
      {hasZone ? <InstallCard /> : null}
      <PageLinks person={person} />
      <WhenNear placeStyle={unread}>
        <Suspense fallback={<div className={unread} />}>
          <HomeShop user={user} isHost={person.isHost} />
        </Suspense>
      </WhenNear>
      <InDock>
        <InstantQr floats={person.isHost ? 'wide' : 'everywhere'} tone="soft" />
      </InDock>
    </>
  )
}

/** Keeps the footer below the screen meanwhile. */
const unread = css({ minHeight: 'screen' })
