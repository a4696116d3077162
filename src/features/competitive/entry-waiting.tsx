import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'

/** Shows that the last change of an entry has not been sent. */
export function EntryWaiting({ waiting }: Pick<EntryView, 'waiting'>) {
  const words = useWords(competitiveWords)
  if (waiting === null) return null
  return <Chip tone={waiting === 'refused' ? 'danger' : 'warning'}>{words.waiting[waiting]}</Chip>
}
