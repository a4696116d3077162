import { printFigure, quantile } from './figure.ts'
import { runParty } from './party/run-party.ts'

const peer = 'a pull for each change'

/**
 * `party [MEMBERS [SECONDS]]`: members listen in one zone over HTTP while some of them like and upload; limits as in
 * earnest.
 */
export async function partyBench(members = 300, seconds = 60): Promise<void> {
  const paced = await runParty({ members, seconds, isPaced: true })
  const naive = await runParty({ members, seconds, isPaced: false })
  const figures = [
    ['commit to every screen, p95', 'ms', quantile(paced.delaysMs, 0.95), quantile(naive.delaysMs, 0.95)],
    ['changes that never arrived', 'share', paced.missing, naive.missing],
    ['answers 429', 'answers', paced.limited, naive.limited],
    ['server CPU', 'cores', paced.serverCores, naive.serverCores],
    ['pulls', '1/s', paced.pullsPerSecond, naive.pullsPerSecond],
  ] as const
  for (const [name, unit, value, peerValue] of figures) {
    const ratio = peerValue === 0 ? {} : { ratio: value / peerValue }
    printFigure({
      bench: 'party',
      name,
      value,
      unit,
      peer,
      peerValue,
      ...ratio,
      counts: { members, seconds },
    })
  }
}
