import * as v from 'valibot'
import { type Listener, startUnpacedMember, startPacedMember } from './party-member.ts'
import { MembersOrder, type MembersReport } from './party-messages.ts'

/**
 * Interval between joins. This process runs members separately from the server; they join within a few seconds, as
 * people do.
 */
const joinIntervalMs = 10
let listeners: readonly Listener[] = []

process.on('message', (message) => {
  const order = v.parse(MembersOrder, message)
  if (order.kind === 'start') void start(order)
  else if (order.kind === 'changed') for (const { notifyChange } of listeners) notifyChange()
  // Streams are still open, so the process ends only after the parent has received the whole report.
  else report({ kind: 'seen', members: listeners.map(({ seen }) => seen()) }, () => process.exit())
})

async function start({ url, scope, members, isPaced }: Extract<MembersOrder, { kind: 'start' }>) {
  const startMember = isPaced ? startPacedMember : startUnpacedMember
  const came: Listener[] = []
  for (const member of members) {
    came.push(startMember(member, { url, scope }))
    await new Promise((resolve) => setTimeout(resolve, joinIntervalMs))
  }
  listeners = came
  await Promise.all(came.map(({ whenReady: standing }) => standing))
  report({ kind: 'standing' })
}

function report(message: MembersReport, onSent = () => {}): void {
  process.send?.(message, onSent)
}
