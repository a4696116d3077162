import { useEffect, useState } from 'react'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { fetchDesk } from '#src/data/desk/desk-commands.ts'
import { useDesk } from '#src/data/desk/desk-queries.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'

/** The open desk refreshes at this interval, because others change its data. */
const refreshIntervalMs = 60_000

/** A list as last read. It is read again on opening, on reconnecting, after each action of an admin, and every minute. */
export function useDeskList(list: DeskListName, find: string) {
  const view = useDesk({ list, find })
  const isOffline = useSyncStatus().connection === 'offline'
  const [problem, setProblem] = useState<ClientProblem | null>(null)
  const rev = view?.rev ?? null
  useEffect(() => {
    if (isOffline || rev === null) return undefined
    let isGone = false
    const readAgain = async () => {
      const answer = await fetchDesk({ list, find })
      if (!isGone) setProblem(answer.ok ? null : answer.error)
    }
    void readAgain()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void readAgain()
    }, refreshIntervalMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [isOffline, rev, list, find])
  const { isBusy, run: read } = useOneAtATime(async () => {
    const answer = await fetchDesk({ list, find })
    setProblem(answer.ok ? null : answer.error)
  })
  return { view, problem, isOffline, isBusy, read }
}
