import { Link } from '@tanstack/react-router'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { recordReportedLoss } from '#src/data/engine/outbox/lost-unsent.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Says that the browser wiped the app's storage and how much, at least, was lost with it; until the user has dismissed it. */
export function LostNotice({ count }: { readonly count: number }) {
  const words = useWords(trayWords)
  return (
    <Notice
      tone="danger"
      title={words.lostTitle}
      actions={
        <>
          <Button size="small" onClick={() => void recordReportedLoss()}>
            {words.lostRead}
          </Button>
          <Link to="/storage-optimization" className={buttonStyle({ tone: 'plain', size: 'small' })}>
            {words.lostHelp}
          </Link>
        </>
      }
    >
      {words.lost({ count })}
    </Notice>
  )
}
