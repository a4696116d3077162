import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'

/** Shown if the request for a link's content failed. */
export function LinkFailed({ onRetry }: { readonly onRetry: () => void }) {
  const words = useWords(linkWords)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{words.failedTitle}</PageHeading>
      <p>{words.failedText}</p>
      <div>
        <Button onClick={onRetry}>{words.retry}</Button>
      </div>
    </div>
  )
}
