import { Smartphone } from 'lucide-react'
import { courierWords } from '#src/i18n/en/courier.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'

/** A phone icon, with a text that names whose phone the photo came from. */
export function CarriedSign({ name }: { readonly name: string }) {
  const words = useWords(courierWords)
  return (
    <>
      <Smartphone size={15} aria-hidden="true" />
      <VisuallyHidden>{words.fromPhone({ name })}</VisuallyHidden>
    </>
  )
}
