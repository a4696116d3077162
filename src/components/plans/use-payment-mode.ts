import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import { paysInTestMode } from '#src/data/plans/subscription-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'

/** What the server has said; asked once for all prices on a page, and again by a page that was opened after a failure. */
const paymentMode = atom<'unknown' | 'asked' | 'test' | 'money'>('unknown')

/** Whether paying moves no money here; false until the server has said so. */
export function usePaysInTestMode(): boolean {
  const isOffline = useSyncStatus().connection === 'offline'
  const [mode, setMode] = useAtom(paymentMode)
  useEffect(() => {
    if (isOffline) return
    const load = async () => {
      let isFirst = false
      setMode((known) => {
        isFirst = known === 'unknown'
        return isFirst ? 'asked' : known
      })
      if (!isFirst) return
      const answer = await paysInTestMode()
      setMode(answer.ok ? (answer.value ? 'test' : 'money') : 'unknown')
    }
    void load()
  }, [isOffline, setMode])
  return mode === 'test'
}
