import { useLocation } from '@tanstack/react-router'
import { paymentsWords } from '#src/i18n/en/payments.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Reports that the payment provider’s page could not be reached, if the server sent the buyer back because of that. */
export function PaymentUnreachable() {
  const words = useWords(paymentsWords)
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  if (new URLSearchParams(query).get('payment') !== 'unreachable') return null
  return (
    <div role="alert">
      <Notice tone="danger" title={words.unreachable}>
        {words.unreachableText}
      </Notice>
    </div>
  )
}
