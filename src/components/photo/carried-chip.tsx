import { courierWords } from '#src/i18n/en/courier.ts'
import { joinFacts } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'

/** For a photo that is not on the server yet: shows from whose phone it came. */
export function CarriedChip({ name, hops }: { readonly name: string; readonly hops: number }) {
  const words = useWords(courierWords)
  return (
    <div>
      <Chip tone="warning">{joinFacts([words.fromPhone({ name }), words.hops({ count: hops })])}</Chip>
    </div>
  )
}
