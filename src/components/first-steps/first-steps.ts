import { eventEnd } from '#src/contract/rules/programme.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { BackupView } from '#src/data/backups/backup-queries.ts'
import type { CodeView } from '#src/data/codes/code-view.ts'
import type { MemberView } from '#src/data/members/member-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'

/** The first steps of a host, in the order in which they are offered. */
export const firstStepKeys = ['printed', 'tried', 'co-host', 'wall', 'photo', 'backup'] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

interface HostedZone {
  readonly zone: ZoneView
  readonly codes: readonly CodeView[]
  readonly members: readonly MemberView[]
  readonly backup: BackupView | null
}

/**
 * The first steps that are done. They are computed from the rows of the zone and of its host, so each of the host's
 * devices gets the same result.
 */
export function firstStepsDone({ zone, codes, members, backup }: HostedZone): ReadonlySet<FirstStepKey> {
  const done: Readonly<Record<FirstStepKey, boolean>> = {
    printed: zone.facts.hasPrinted,
    tried: codes.some(({ joins }) => joins > 0),
    'co-host': members.some(({ role }) => role === 'admin'),
    wall: zone.facts.hasWall,
    photo: (zone.photoCount ?? 0) > 0,
    backup: backup !== null,
  }
  return new Set(firstStepKeys.filter((key) => done[key]))
}

/** True if a zone offers its first steps. It does so for its hosts until its event has ended or they dismiss the list. */
export function offersFirstSteps(zone: ZoneView, now: EpochMs): boolean {
  const { role, kind, facts } = zone
  return isAtLeast(role, 'admin') && kind === 'event' && !facts.isListPutAway && now < eventEnd(zone)
}
