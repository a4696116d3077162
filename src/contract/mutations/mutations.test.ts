import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { mutationExamples } from './mutation-examples.ts'
import { mutations } from './mutations.ts'
import { RowChange, rowChanges } from '#src/contract/wire/replicated-rows.ts'

test.each(Object.entries(mutationExamples))('the example of %s is valid', (name, args) => {
  const definition = Object.entries(mutations).find(([key]) => key === name)?.[1]
  expect(definition !== undefined && v.is(definition.args, args)).toBe(true)
})

test.each(Object.keys(rowChanges))('the example of a %s row is sent as a change', (table) => {
  const row = Object.entries(rowExamples).find(([key]) => key === table)?.[1]
  expect(v.is(RowChange, { table, row })).toBe(true)
})
