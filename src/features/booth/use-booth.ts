import { useEffect, useState } from 'react'
import type { BoothKey } from '#src/contract/entities/zones/booth.ts'
import { type BoothView, runBooth, type RunningBooth } from '#src/data/booth/booth.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'

interface FoundBooth {
  readonly key: BoothKey
  readonly view: BoothView
  readonly running: RunningBooth
}

/** Runs this device as a booth while the page is open; undefined until its storage was read. */
export function useBooth(key: BoothKey): FoundBooth | undefined {
  const [found, setFound] = useState<FoundBooth>()
  useEffect(() => {
    const running: RunningBooth = runBooth(requireDevice(), key, (view) => setFound({ key, view, running }))
    return () => running.stop()
  }, [key])
  return found?.key === key ? found : undefined
}
