import { useCompetitiveWording } from '#src/brand/use-competitive-wording.ts'
import type { EntryView } from '#src/data/competitive/entry-queries.ts'
import { Chip } from '#src/ui/chip.tsx'

/** That the last change of an entry is not with the server yet. */
export function EntryWaiting({ waiting }: Pick<EntryView, 'waiting'>) {
  const words = useCompetitiveWording()
  if (waiting === null) return null
  return <Chip tone={waiting === 'refused' ? 'danger' : 'warning'}>{words.waiting[waiting]}</Chip>
}
