import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { SupportAnswer, SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { listOpen } from '#server/support/support-desk.ts'
import { supportRequestById } from '#server/support/support-store.ts'
import { argument, type Command, subcommand, readStandardInput } from '#server/cli/command/command.ts'
import { doDeskActionFromCommand } from '#server/cli/command/desk-command.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

const id = argument(SupportRequestId, 'the id of a question')
const idExample = '0199a0b1-7c2e-7d10-8a44-5b1f2c3d4e5f'
const missing = 'There is no such request.'

export const support: Command = {
  name: 'support',
  summary: 'Lists, answers and closes the questions of users.',
  subcommands: [
    subcommand({
      name: 'list',
      summary: 'Prints the open questions with their addresses, oldest first.',
      args: {},
      examples: [''],
      run: (_, { config, print }) =>
        withDatabase(config, async (database) => {
          print((await listOpen(database)).trimEnd())
          return null
        }),
    }),
    subcommand({
      name: 'answer',
      summary:
        'Answers a question by email and in Activity, and closes it. Reads the text from standard input if it is omitted.',
      args: { id, text: argument(v.optional(SupportAnswer), 'a text of 1 to 4000 characters') },
      examples: [`${idExample} "Ask your host for a new code."`, `${idExample} < answer.txt`],
      async run({ id: requestId, text: typed }, { config, print }) {
        const text = v.safeParse(SupportAnswer, typed ?? (await readStandardInput()))
        if (!text.success) return 'An answer must have 1 to 4000 characters.'
        return withDatabase(config, async (database) => {
          const answerId = v.parse(Uuid, randomUUID())
          const action = { kind: 'answer', id: answerId, requestId, text: text.output } as const
          const answered = await doDeskActionFromCommand(config, database, {
            on: `support:${requestId}`,
            action,
          })
          if (!answered.ok) return missing
          print('support: the answer will be sent.')
          return null
        })
      },
    }),
    subcommand({
      name: 'close',
      summary: 'Closes a question without an answer. Closed questions are deleted after three months.',
      args: { id },
      examples: [idExample],
      run: ({ id: requestId }, { config, print }) =>
        withDatabase(config, async (database) => {
          const before = await database.reader.first(supportRequestById, { id: requestId })
          const action = { kind: 'close', requestId } as const
          const closed = await doDeskActionFromCommand(config, database, {
            on: `support:${requestId}`,
            action,
          })
          if (!closed.ok) return missing
          print(`support: the request is ${before?.closed_at === null ? 'now' : 'already'} closed.`)
          return null
        }),
    }),
  ],
}
