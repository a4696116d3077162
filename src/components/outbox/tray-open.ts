import { atom, useAtom } from 'jotai'
import { keptChoice } from '#src/platform/storage/kept-choice.ts'

const kept = keptChoice('tray')
/** How many failures were there when the tray was closed: only a further one opens it again. */
const closedFor = atom(0)

/** Whether the tray shows its items: where somebody left it so on this device, and by itself for what failed. */
export function useTrayOpen(failures: number): readonly [boolean, (isOpen: boolean) => void] {
  const [known, setKnown] = useAtom(closedFor)
  const isOpen = kept.use() === 'open' || failures > known
  const set = (isWanted: boolean) => {
    kept.choose(isWanted ? 'open' : 'closed')
    setKnown(isWanted ? 0 : failures)
  }
  return [isOpen, set]
}
