import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { AuthorityGiven, AuthorityReply } from '#src/contract/entities/accounts/authority-request.ts'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { listAuthorityRequests } from '#server/support/authorities/authority-desk.ts'
import { authorityRequestById } from '#server/support/authorities/authority-store.ts'
import {
  argument,
  type Command,
  type CommandContext,
  subcommand,
  readStandardInput,
} from '#server/cli/command/command.ts'
import { doDeskActionFromCommand } from '#server/cli/command/desk-command.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

const id = argument(Uuid, 'the id of a request')
const idExample = '0199a0b1-7c2e-7d10-8a44-5b1f2c3d4e5f'
const tooLong = 'The text must have 1 to 4000 characters.'

export const requests: Command = {
  name: 'requests',
  summary: 'Lists requests from authorities and decides on them. Requests stay stored after the decision.',
  subcommands: [
    subcommand({
      name: 'list',
      summary: 'Prints the open requests, oldest first.',
      args: {},
      examples: [''],
      run: (_, { config, print }) =>
        withDatabase(config, async ({ reader }) => {
          print((await listAuthorityRequests(reader)).trimEnd())
          return null
        }),
    }),
    subcommand({
      name: 'hold',
      summary: 'Puts a zone on legal hold for a request.',
      args: { id, zone: argument(ZoneId, 'the id of a zone') },
      examples: [`${idExample} 0199a0b2-11aa-7d10-8a44-5b1f2c3d4e5f`],
      run: ({ id: requestId, zone: zoneId }, context) =>
        decide(context, requestId, {
          action: { kind: 'hold', zoneId, note: '' },
          done: 'the zone is on hold',
        }),
    }),
    subcommand({
      name: 'answer',
      summary:
        'Answers a request by email and records the data that was handed over. Reads the text from standard input if it is omitted.',
      args: {
        id,
        given: argument(
          AuthorityGiven,
          'a description of the data that is handed over, of 1 to 2000 characters',
        ),
        text: argument(v.optional(AuthorityReply), 'a text of 1 to 4000 characters'),
      },
      examples: [`${idExample} "Three photos, encrypted" "The password follows by letter."`],
      async run({ id: requestId, given, text: typed }, context) {
        const text = v.safeParse(AuthorityReply, typed ?? (await readStandardInput()))
        if (!text.success) return tooLong
        return decide(context, requestId, {
          action: { kind: 'authority-answer', given, text: text.output },
          done: 'the answer will be sent',
        })
      },
    }),
    subcommand({
      name: 'refuse',
      summary: 'Refuses a request by email. Reads the reason from standard input if it is omitted.',
      args: { id, reason: argument(v.optional(AuthorityReply), 'a text of 1 to 4000 characters') },
      examples: [`${idExample} "No legal basis"`],
      async run({ id: requestId, reason: typed }, context) {
        const text = v.safeParse(AuthorityReply, typed ?? (await readStandardInput()))
        if (!text.success) return tooLong
        return decide(context, requestId, {
          action: { kind: 'authority-refuse', text: text.output },
          done: 'the refusal will be sent',
        })
      },
    }),
  ],
}

/** Performs a desk action on a request. The authority and the case number of a hold are copied from the request. */
function decide(
  { config, print }: CommandContext,
  requestId: Uuid,
  { action, done }: { readonly action: object; readonly done: string },
): Promise<string | null> {
  return withDatabase(config, async (database) => {
    const request = await database.reader.first(authorityRequestById, { id: requestId })
    if (request === undefined) return 'There is no such request.'
    const { authority, case_number: caseNumber } = request
    const whole = v.parse(DeskAction, { authority, caseNumber, ...action, id: randomUUID(), requestId })
    const decided = await doDeskActionFromCommand(config, database, {
      on: `authority:${requestId}`,
      action: whole,
    })
    if (!decided.ok)
      return decided.error.code === 'conflict' ? 'The request was already decided.' : 'There is no such zone.'
    print(`requests: ${done}.`)
    return null
  })
}
