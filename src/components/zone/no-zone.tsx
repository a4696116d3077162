import { Link } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { use } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { MessagePage } from '#src/components/brand/message-page.tsx'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyStateOverride } from '#src/ui/feedback/empty-state-override.ts'
import { pageStyle } from '#src/ui/page/page.ts'

/** The page of a missing zone, with links to continue. Never shown before the user's zones have been read. */
export function NoZone({ title, text }: { readonly title: string; readonly text: string }) {
  const words = useBrandWords().zone
  const instead = use(EmptyStateOverride)
  if (instead !== null) return <div className={pageStyle()}>{instead}</div>
  return (
    <MessagePage title={title} text={text}>
      <Link to="/scanner" className={buttonStyle()}>
        <ScanLine size={20} aria-hidden="true" />
        {words.scan}
      </Link>
      <Link to="/locations" className={buttonStyle({ tone: 'plain' })}>
        {words.title}
      </Link>
    </MessagePage>
  )
}
