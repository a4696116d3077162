import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import { paysInTestMode } from '#src/data/plans/subscription-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'

/** The server's answer. It is requested once for all prices on a page, and again by a page opened after a failure. */
const paymentMode = atom<'unknown' | 'loading' | 'test' | 'money'>('unknown')

/** True if payments are in test mode here; false until the server has confirmed it. */
export function usePaysInTestMode(): boolean {
  const isOffline = useSyncStatus().connection === 'offline'
  const [mode, setMode] = useAtom(paymentMode)
  useEffect(() => {
    if (isOffline) return
    const load = async () => {
      let isFirst = false
      setMode((current) => {
        isFirst = current === 'unknown'
        return isFirst ? 'loading' : current
      })
      if (!isFirst) return
      const answer = await paysInTestMode()
      setMode(answer.ok ? (answer.value ? 'test' : 'money') : 'unknown')
    }
    void load()
  }, [isOffline, setMode])
  return mode === 'test'
}
