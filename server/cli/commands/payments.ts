import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type DeskAction, PlanEnding } from '#src/contract/entities/desk/desk-action.ts'
import { PaymentReference } from '#src/contract/entities/payments/payment-row.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { IsoDay } from '#src/contract/wire/time.ts'
import { readOrganisations, readPayments } from '#server/desk/read-payments.ts'
import {
  argument,
  type Command,
  type CommandContext,
  subcommand,
  amount,
} from '#server/cli/command/command.ts'
import { runDeskCommand } from '#server/cli/command/desk-command.ts'
import { printRows } from '#server/cli/command/with-database.ts'

const maxListed = 500
const search = v.optional(v.string(), '')
const reason = argument(cleanText(500, 'lines'), 'a text of 1 to 500 characters')
const number = argument(
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1)),
  'the number of an invoice',
)

export const payments: Command = {
  name: 'payments',
  summary: 'Lists and refunds payments for plans and zones, and settles the invoices of organisations.',
  subcommands: [
    subcommand({
      name: 'list',
      summary: `Prints the latest ${maxListed} payments as JSON, one per line: all of them, or those that match.`,
      args: { find: argument(search, 'the id, name or address of a person, or the id of a payment') },
      examples: ['', 'ada@example.org'],
      run: ({ find }, context) =>
        printRows(context, 'payments', (reader) => readPayments(reader, { find, limit: maxListed })),
    }),
    subcommand({
      name: 'pay-back',
      summary:
        'Refunds a part of a payment, or the rest of it, and notifies the buyer. For the current month of a plan, ENDS sets when the plan ends.',
      args: {
        payment: argument(PaymentReference, 'the id of a payment'),
        amount,
        reason,
        ends: argument(v.optional(PlanEnding), 'now or period'),
      },
      examples: ['0199a0b1 2.99 "Paid twice"', '0199a0b1 2.99 "Paid twice" now'],
      run: ({ payment: reference, amount: cents, reason: refundReason, ends = null }, context) =>
        settle(context, {
          on: `payment:${reference}`,
          action: { kind: 'pay-back', id: newId(), reference, cents, reason: refundReason, ends },
          done: 'the money will be refunded, and the buyer is notified',
        }),
    }),
    subcommand({
      name: 'invoices',
      summary:
        'Prints the invoices of organisations as JSON, one per line: all of them, or those of organisations that match.',
      args: { organisation: argument(search, 'the beginning of the name of an organisation') },
      examples: ['', 'Alpine'],
      run: ({ organisation }, context) =>
        printRows(context, 'invoices', async (reader) => {
          const found = await readOrganisations(reader, { find: organisation, limit: maxListed })
          return found.flatMap(({ terms, invoices }) =>
            invoices.map((invoice) => ({ organisation: terms.name, ...invoice })),
          )
        }),
    }),
    subcommand({
      name: 'invoice-paid',
      summary: 'Marks an invoice as paid on a given day.',
      args: {
        number,
        day: argument(IsoDay, 'a day such as 2026-06-30'),
        reference: argument(cleanText(100), 'the bank reference of the transfer'),
      },
      examples: ['12 2026-06-30 "Transfer 4711"'],
      run: ({ number: invoice, day, reference }, context) =>
        settle(context, {
          on: `invoice:${invoice}`,
          action: { kind: 'invoice-paid', id: newId(), number: invoice, day, reference },
          done: `invoice ${invoice} is paid`,
        }),
    }),
    subcommand({
      name: 'invoice-void',
      summary: 'Voids an invoice. The owners of the organisation can read the reason.',
      args: { number, reason },
      examples: ['12 "Wrong address"'],
      run: ({ number: invoice, reason: refundReason }, context) =>
        settle(context, {
          on: `invoice:${invoice}`,
          action: { kind: 'invoice-void', id: newId(), number: invoice, reason: refundReason },
          done: `invoice ${invoice} is void`,
        }),
    }),
  ],
}

function newId(): Uuid {
  return v.parse(Uuid, randomUUID())
}

function settle(
  context: CommandContext,
  { on, action, done }: { readonly on: string; readonly action: DeskAction; readonly done: string },
): Promise<string | null> {
  const missing = 'There is no such payment or invoice.'
  return runDeskCommand(context, { on, action, done: `payments: ${done}.`, missing })
}
