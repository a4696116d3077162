import { useEffect, useState } from 'react'
import { type Land, loadLand } from './land.ts'

/** The land of the earth; null until it is loaded. */
export function useLand(): Land | null {
  const [land, setLand] = useState<Land | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const loaded = await loadLand()
      if (!isGone) setLand(loaded)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [])
  return land
}
