import { Smartphone } from 'lucide-react'
import { deleteCarried } from '#src/data/courier/courier-commands.ts'
import { useCarried } from '#src/data/courier/courier-queries.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import { storageWords } from '#src/i18n/en/storage.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { StorageKind } from './storage-kind.tsx'

/** What this device carries for people whose phones were next to it; nothing where it carries nothing. */
export function CarriedForOthers() {
  const words = useWords(courierWords)
  const { items } = useWords(storageWords)
  const carried = useCarried()
  if (carried === undefined || carried.count === 0) return null
  const clear = async () => {
    await deleteCarried()
    showToast(words.deletedCarried, { tone: 'success' })
  }
  return (
    <StorageKind
      sign={<Smartphone size={24} aria-hidden="true" />}
      name={words.carried}
      amount={items(carried)}
      text={words.carriedText}
    >
      <Button tone="plain" size="small" onClick={() => void clear()}>
        {words.deleteCarried}
      </Button>
    </StorageKind>
  )
}
