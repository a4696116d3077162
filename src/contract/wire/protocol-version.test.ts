import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls } from '#src/contract/calls/calls.ts'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { protocolVersion } from './protocol-version.ts'
import { PullAnswer, rowChanges } from './replicated-rows.ts'
import { LivePoke, PushAnswer, PushBody } from './sync-messages.ts'

/** Describes the wire format as text: every property of every schema, and functions by their source. */
function describe(value: unknown, seen: readonly unknown[] = []): unknown {
  if (value instanceof RegExp) return String(value)
  if (typeof value === 'function') return value.name === '' ? 'function' : value.name
  if (typeof value !== 'object' || value === null) return value
  if (seen.includes(value)) return 'cycle'
  const path = [...seen, value]
  if (Array.isArray(value)) return value.map((item) => describe(item, path))
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key]) => !key.startsWith('~') && key !== 'message' && key !== 'expects' && key !== 'reference',
      )
      .map(([key, item]) => [key, describe(item, path)]),
  )
}

test('a change of the wire format needs a new protocol version', () => {
  const mutationArgs = Object.fromEntries(Object.entries(mutations).map(([name, { args }]) => [name, args]))
  const replicatedRows = Object.fromEntries(
    Object.entries(rowChanges).map(([table, { entries }]) => [table, entries.row]),
  )
  const wire = describe({
    DeskAction,
    calls,
    mutationArgs,
    replicatedRows,
    LivePoke,
    PullAnswer,
    PushAnswer,
    PushBody,
  })
  const hash = createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 16)
  expect({ protocolVersion, hash }).toEqual({ protocolVersion: 13, hash: '4e5e28ca05eebc30' })
})
