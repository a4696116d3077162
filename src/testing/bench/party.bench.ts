import { printFigure, printGoal, quantile } from './figure.ts'
import { type PartyResult, runParty } from './party/run-party.ts'

const peer = 'one pull per change'
const maxMembersWithPeer = 1000
/** A server's memory must not grow with its running time. */
const maxGrowth = 1.2

const figures: readonly {
  readonly name: string
  readonly unit: string
  readonly of: (party: PartyResult) => number
}[] = [
  { name: 'commit to every screen, p95', unit: 'ms', of: ({ delaysMs }) => quantile(delaysMs, 0.95) },
  {
    name: 'newcomer from code to photos, p95',
    unit: 'ms',
    of: ({ joinDelaysMs }) => quantile(joinDelaysMs, 0.95),
  },
  { name: 'changes that never arrived', unit: 'share', of: ({ missing }) => missing },
  { name: 'answers 429', unit: 'answers', of: ({ limited }) => limited },
  { name: 'server CPU', unit: 'cores', of: ({ serverCores }) => serverCores },
  { name: 'memory of a listener', unit: 'kB', of: ({ listenerBytes }) => listenerBytes / 1000 },
  { name: 'pulls', unit: '1/s', of: ({ pullsPerSecond }) => pullsPerSecond },
  { name: 'memory of the server after it', unit: 'MB', of: ({ serverBytes }) => serverBytes / 1e6 },
]

/**
 * `party [MEMBERS [SECONDS [PROCESSES]]]`: members listen in one zone over HTTP while some of them like and upload. A
 * tenth more of them joins in each minute, all from one address, with real limits. Several processes run on PostgreSQL
 * and Redis. Above 1,000 members there is no peer: it would pull 5,000 times a second, which would leave no CPU for the
 * measurement.
 */
export async function partyBench(members = 300, seconds = 60, processes = 1): Promise<void> {
  const paced = await runParty({ members, seconds, isPaced: true, processes })
  const naive =
    members > maxMembersWithPeer ? null : await runParty({ members, seconds, isPaced: false, processes })
  for (const { name, unit, of } of figures) {
    const value = of(paced)
    const peerValue = naive === null ? 0 : of(naive)
    printFigure({
      bench: 'party',
      name,
      value,
      unit,
      ...(naive === null ? {} : { peer, peerValue }),
      ...(peerValue === 0 ? {} : { ratio: value / peerValue }),
      counts: { members, seconds, processes },
    })
  }
  const name = 'server memory at the end, divided by that after a quarter of the time'
  printGoal({ bench: 'party', name, value: paced.memoryRatio, unit: 'times' }, maxGrowth)
}
