import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { replicatedTables } from '#src/contract/tables.ts'
import { rowChanges } from '#src/contract/wire/replicated-rows.ts'
import { readRows } from './read-rows.ts'

const examples = replicatedTables.map(({ table }) => ({ table, row: rowExamples[table] }))

test('reads rows of every table in order of arrival', async () => {
  const page = fc.array(fc.constantFrom(...examples), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(page, async (rows) => {
      const read = await readRows(rows)
      expect(read?.map(({ table }) => table)).toEqual(rows.map(({ table }) => table))
    }),
  )
  expect(await readRows(examples)).toHaveLength(Object.keys(rowChanges).length)
})

test('reads no row of a page with an invalid row', async () => {
  const strange = fc.constantFrom<unknown>(
    null,
    'row',
    {},
    { table: 'no-such', row: {} },
    ...examples.map(({ table }) => ({ table, row: {} })),
  )
  await fc.assert(
    fc.asyncProperty(fc.subarray(examples), strange, fc.nat(), async (rows, wrong, seed) => {
      const place = seed % (rows.length + 1)
      expect(await readRows([...rows.slice(0, place), wrong, ...rows.slice(place)])).toBeNull()
    }),
  )
})
