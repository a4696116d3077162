import type { Scan } from './scan.ts'
import { liveReads } from '#src/data/engine/live-reads.ts'
import { type ClientProblem, localProblem } from '#src/api/client-problem.ts'
import type { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type ScannedCode, readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { removeRows, withDependants } from '#src/data/engine/outbox/outbox-store.ts'
import { recordScannedCode } from '#src/data/codes/scanned-codes.ts'
import { queueScan } from './queue-scan.ts'
import { type DistanceDoubt, type ScanDoubt, scanDoubt } from './scan-doubt.ts'

/**
 * joined: the user is a member. waiting: queued; the server decides once it is reached, and the zone opens
 * provisionally if its code identifies it. refused: rejected, with the reason. doubtful: offline, and the user seems to
 * be too far away, so nothing is queued. unreadable: the text contains no zone code; nothing is queued.
 */
export type ScanOutcome =
  | {
      readonly kind: 'joined'
      readonly zoneId: ZoneId
      readonly name: string
      readonly isNewRegistration: boolean
    }
  | {
      readonly kind: 'waiting'
      readonly zoneId: ZoneId | null
      readonly name: string | null
      readonly doubt: ScanDoubt | null
    }
  | { readonly kind: 'refused'; readonly problem: ClientProblem; readonly doubt: ScanDoubt | null }
  | { readonly kind: 'doubtful'; readonly name: string; readonly doubt: DistanceDoubt }
  | { readonly kind: 'unreadable' }

/** How long to wait for the server before the scan counts as queued. */
const waitForOutcomeMs = 8000

/**
 * Queues the scan and waits a limited time for the server’s response. A rejected scan without dependents is removed
 * from the outbox.
 */
export async function scanZoneIn(context: DataContext, scan: Scan): Promise<ScanOutcome> {
  const scanned = readScannedText(scan.qrCode)
  if (scanned === null) return { kind: 'unreadable' }
  const outcome = await scanCode(context, scan, scanned)
  const { code } = scanned
  const zoneId = 'zoneId' in outcome ? outcome.zoneId : null
  if (zoneId !== null) await recordScannedCode(context, { zoneId, code })
  return outcome
}

async function scanCode(context: DataContext, scan: Scan, scanned: ScannedCode): Promise<ScanOutcome> {
  const joinedZone = await findJoinedZone(context, scanned)
  if (joinedZone !== null) {
    // The scan is sent to the server too, but its response does not matter.
    if (!isOffline(context)) sendInBackground(context, scanned, scan.position)
    return { kind: 'joined', ...joinedZone, isNewRegistration: false }
  }
  const doubt = await scanDoubt(scan, context)
  // The device’s clock may be wrong about the end of an album, so the scan is sent to the server anyway.
  const isTooFar = doubt?.kind === 'too-far'
  if (isTooFar && isOffline(context) && scan.isSure !== true && scanned.payload !== null)
    return { kind: 'doubtful', name: scanned.payload.name, doubt }
  const mutationId = await queueScan(context, scanned, scan.position)
  const waiting: ScanOutcome = {
    kind: 'waiting',
    zoneId: scanned.payload?.zoneId ?? null,
    name: scanned.payload?.name ?? null,
    doubt,
  }
  const outcome = await waitForOutcome(context, { mutationId, zoneId: waiting.zoneId })
  if (outcome?.kind === 'refused') return { ...outcome, doubt }
  return outcome ?? waiting
}

function isOffline({ syncStatus }: DataContext): boolean {
  return syncStatus.get().connection === 'offline'
}

/** Returns the zone of a code if the user is already in it. Members can scan again freely, even offline. */
async function findJoinedZone(
  { database }: DataContext,
  { payload }: ScannedCode,
): Promise<{ readonly zoneId: ZoneId; readonly name: string } | null> {
  if (payload === null) return null
  const [membership, zone] = await Promise.all([
    database.memberships.get(payload.zoneId),
    database.zones.get(payload.zoneId),
  ])
  return membership === undefined || zone === undefined ? null : { zoneId: zone.id, name: zone.name }
}

function sendInBackground(context: DataContext, scanned: ScannedCode, position: Scan['position']): void {
  const reportOutcome = async () => {
    const mutationId = await queueScan(context, scanned, position)
    await waitForOutcome(context, { mutationId, zoneId: null })
  }
  reportOutcome().catch((error: unknown) => {
    context.platform.log.warn('scan-outcome-not-reported', { error: String(error) })
  })
}

/** `zoneId`: the zone contained in the code itself, which is shown before it has been pulled. */
interface PendingScan {
  readonly mutationId: MutationId
  readonly zoneId: ZoneId | null
}

async function waitForOutcome(context: DataContext, awaited: PendingScan): Promise<ScanOutcome | null> {
  const { platform, syncStatus } = context
  const { mutationId } = awaited
  let cancel = () => {}
  const found = await new Promise<ScanOutcome | null>((resolve) => {
    const stopOnOffline = () => {
      if (syncStatus.get().connection === 'offline') resolve(null)
    }
    const cancelTimer = platform.clock.startTimer(waitForOutcomeMs, () => {
      resolve(null)
    })
    const unsubscribe = syncStatus.subscribe(stopOnOffline)
    const query = liveReads(() => readOutcome(context, awaited)).subscribe({
      next: (outcome) => {
        if (outcome !== null) resolve(outcome)
        else stopOnOffline()
      },
      error: (error) => {
        platform.log.error('scan-outcome-not-read', error)
        resolve(null)
      },
    })
    cancel = () => {
      cancelTimer()
      unsubscribe()
      query.unsubscribe()
    }
  })
  cancel()
  const last = found ?? (await readResult(context, mutationId))
  await cleanUpScan(context, mutationId, last)
  return last
}

/** Returns the outcome if it is known. `joined` is returned only once the zone can be shown. */
async function readOutcome(
  context: DataContext,
  { mutationId, zoneId }: PendingScan,
): Promise<ScanOutcome | null> {
  const { database } = context
  const outcome = await readResult(context, mutationId)
  if (outcome?.kind !== 'joined' || outcome.zoneId === zoneId) return outcome
  return (await database.zones.get(outcome.zoneId)) === undefined ? null : outcome
}

async function readResult(context: DataContext, mutationId: MutationId): Promise<ScanOutcome | null> {
  const { database } = context
  const result = await database.scanResults.get(mutationId)
  if (result !== undefined) {
    const { zoneId, name, isNewRegistration } = result
    return { kind: 'joined', zoneId, name, isNewRegistration }
  }
  const row = await database.outbox.where('mutationId').equals(mutationId).first()
  if (row?.state !== 'rejected') return null
  return { kind: 'refused', problem: { ...localProblem('network'), ...row.lastError }, doubt: null }
}

async function cleanUpScan(
  { database }: DataContext,
  mutationId: MutationId,
  outcome: ScanOutcome | null,
): Promise<void> {
  if (outcome?.kind === 'joined') await database.scanResults.delete(mutationId)
  if (outcome?.kind !== 'refused') return
  await database.transaction('rw', database.outbox, database.pictures, async () => {
    const rows = await database.outbox.toArray()
    // It may have been queued again since its outcome was read.
    const refused = rows.filter((row) => row.mutationId === mutationId && row.state === 'rejected')
    if (withDependants(rows, refused).length === 1) await removeRows(database, refused)
  })
}
