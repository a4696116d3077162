import { useEffect, useState } from 'react'
import { paysInTestMode } from '#src/data/subscription/subscription-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'

/** Whether paying moves no money here; false until the server has said so. */
export function usePaysInTestMode(): boolean {
  const isOffline = useSyncStatus().connection === 'offline'
  const [isTest, setTest] = useState(false)
  useEffect(() => {
    if (isOffline) return undefined
    let isGone = false
    const load = async () => {
      const answer = await paysInTestMode()
      if (!isGone && answer.ok) setTest(answer.value)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [isOffline])
  return isTest
}
