import { text as readText } from 'node:stream/consumers'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { argument } from './command.ts'

/** An amount of money, written with two decimals and read as cents. */
export const amount = argument(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,7}\.\d\d$/),
    v.transform((text) => Math.round(Number(text) * 100)),
    v.minValue(1),
  ),
  'an amount with two decimals, such as 2.99',
)

export const userId = argument(UserId, 'the id of a user')

/** A text that was left out on the command line: standard input, to its end. */
export function readStandardInput(): Promise<string> {
  return readText(process.stdin)
}
