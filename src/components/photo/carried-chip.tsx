import { courierWords } from '#src/i18n/en/courier.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'

/** From whose phone a photo came that the server does not have. */
export function CarriedChip({ name }: { readonly name: string }) {
  const words = useWords(courierWords)
  return (
    <div>
      <Chip tone="warning">{words.fromPhone({ name })}</Chip>
    </div>
  )
}
