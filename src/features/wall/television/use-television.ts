import { useCallback, useEffect, useRef, useState } from 'react'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { type RunningTelevision, runTelevision, type Television } from '#src/data/televisions/television.ts'

/** Runs this device as a television while the page is open. undefined until its storage was read. */
export function useTelevision() {
  const [television, setTelevision] = useState<Television>()
  const running = useRef<RunningTelevision | null>(null)
  useEffect(() => {
    const started = runTelevision(requireDevice(), setTelevision)
    running.current = started
    return () => started.stop()
  }, [])
  const restart = useCallback(() => running.current?.restart(), [])
  return { television, restart }
}
