import { Link } from '@tanstack/react-router'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { MessagePage } from '#src/components/brand/message-page.tsx'

/** Shown at every unknown URL. */
export function NotFoundPage() {
  const words = useBrandWords().shell
  return (
    <MessagePage title={words.notFoundTitle} text={words.notFoundText}>
      <Link to="/" className={buttonStyle()}>
        {words.goHome}
      </Link>
    </MessagePage>
  )
}
