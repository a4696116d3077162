import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { usePaysInTestMode } from './use-payment-mode.ts'

/** "Test mode: no money moves", beside a price; nothing where money does. */
export function TestPriceNote() {
  const words = useWords(planWords)
  return usePaysInTestMode() ? <p className={mutedText}>{words.testMode}</p> : null
}
