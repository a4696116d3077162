import { useLinkWording } from '#src/brand/use-link-wording.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'

/** No answer came that says what a link shows. */
export function LinkFailed({ onRetry }: { readonly onRetry: () => void }) {
  const words = useLinkWording()
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
