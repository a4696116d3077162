import { eventEnd } from '#src/contract/rules/programme.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { BackupView } from '#src/data/backups/backup-queries.ts'
import type { CodeView } from '#src/data/codes/code-view.ts'
import type { MemberView } from '#src/data/members/member-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'

/** What a host does first with a zone, in the order in which it is offered. */
export const firstStepKeys = ['printed', 'tried', 'co-host', 'wall', 'photo', 'backup'] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

interface HostedZone {
  readonly zone: ZoneView
  readonly codes: readonly CodeView[]
  readonly members: readonly MemberView[]
  readonly backup: BackupView | null
}

/** Which first steps are done, by the rows of the zone and of its host: the same on each of the host's devices. */
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

/** Whether a zone offers its first steps: to those who run it, until its event is over or they put the list away. */
export function offersFirstSteps(zone: ZoneView, now: EpochMs): boolean {
  const { role, kind, facts } = zone
  return isAtLeast(role, 'admin') && kind === 'event' && !facts.isListPutAway && now < eventEnd(zone)
}
