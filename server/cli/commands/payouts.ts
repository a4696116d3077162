import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { listPayouts } from '#server/programs/rewards/payouts.ts'
import { argument, type Command, subcommand, amount, userId } from '#server/cli/command/command.ts'
import { runDeskCommand } from '#server/cli/command/desk-command.ts'
import { printRows } from '#server/cli/command/with-database.ts'

export const payouts: Command = {
  name: 'payouts',
  summary: 'Lists the rewards to pay out and records transfers.',
  subcommands: [
    subcommand({
      name: 'list',
      summary: 'Prints the people who are owed $25 or more, with monthly statements, as JSON, one per line.',
      args: {},
      examples: [''],
      run: (_, context) => printRows(context, 'to pay', listPayouts),
    }),
    subcommand({
      name: 'paid',
      summary: 'Records a transfer, once for each reference.',
      args: {
        user: userId,
        amount,
        reference: argument(cleanText(100), 'the bank reference of the transfer'),
      },
      examples: ['0199a0b1-7c2e-7d10-8a44-5b1f2c3d4e5f 31.50 2026-06-A'],
      run: ({ user, amount: cents, reference }, context) =>
        runDeskCommand(context, {
          on: `payout:${user}`,
          action: { kind: 'payout', id: v.parse(Uuid, randomUUID()), userId: user, cents, reference },
          done: 'Marked as paid.',
          missing: 'There is no such user.',
        }),
    }),
  ],
}
