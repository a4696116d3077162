import * as v from 'valibot'
import { MutationId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { MachineRow } from '#src/sync/sync-state.ts'

const zoneId = v.parse(ZoneId, '01990000-0000-7000-8000-000000000001')
const userId = v.parse(UserId, '01990000-0000-7000-8000-000000000002')

/** The mutation id of the nth row of a test. */
export function mutationIdOf(seq: number): MutationId {
  return v.parse(MutationId, `01990000-0000-7000-9000-${seq.toString(16).padStart(12, '0')}`)
}

/** A queued row, for tests of the sync machine. */
export function machineRow(seq: number, facts: Partial<MachineRow> = {}): MachineRow {
  return {
    seq,
    mutationId: mutationIdOf(seq),
    userId,
    name: 'photo.like',
    lane: 'control',
    groupKey: `photo:${seq}`,
    scope: zoneScope(zoneId),
    entities: [],
    makes: [],
    dependsOn: [],
    state: 'queued',
    lease: null,
    attempts: 0,
    failures: 0,
    serverFailures: 0,
    nextAt: 0,
    lastError: null,
    createdAt: 0,
    schemaVersion: 1,
    sizeBytes: 60,
    ackRev: null,
    local: null,
    ...facts,
  }
}
