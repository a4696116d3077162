import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { canAddPhotos } from './zone-of-page.ts'
import { isAtLeast } from './zone-rights.ts'

const HostInvitation = lazyPart(() => import('./host-invitation.tsx').then((module) => module.HostInvitation))

interface EmptyZoneProps {
  readonly zone: ZoneView
  /** The text for everybody else. */
  readonly children: ReactNode
}

/** A zone without any photo. Hosts get an invitation, whose code is loaded then. */
export function EmptyZone({ zone, children }: EmptyZoneProps) {
  const { link, photoCount, role } = zone
  const isHost = isAtLeast(role, 'moderator') && canAddPhotos(zone)
  if (photoCount !== 0 || link === null || !isHost) return children
  return (
    <Suspense fallback={<div className={room} />}>
      <HostInvitation zone={zone} link={link} />
    </Suspense>
  )
}

const room = css({ minHeight: '[30rem]' })
