import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { cancelAccountDeletion } from '#src/data/session/leaving-commands.ts'
import { formatDay } from '#src/i18n/format.ts'
import { leavingWords } from '#src/i18n/en/leaving.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Shows when the account will be deleted, with a button to cancel the deletion. */
export function LeavingNotice({ deletionAt }: { readonly deletionAt: EpochMs }) {
  const words = useWords(leavingWords)
  const { error } = useBrandWords()
  const { isBusy, run } = useOneAtATime(async () => {
    const result = await cancelAccountDeletion()
    if (result.ok) showToast(words.kept, { tone: 'success' })
    else
      showToast(result.error.code === 'network' ? words.keepNeedsNetwork : problemText(result.error, error), {
        tone: 'danger',
      })
  })
  return (
    <div className={place}>
      <Notice
        title={words.asked({ day: formatDay(deletionAt) })}
        actions={
          <Button size="small" isBusy={isBusy} onClick={run}>
            {words.keep}
          </Button>
        }
      >
        {words.noticeText}
      </Notice>
    </div>
  )
}

const place = css({ paddingInline: 'gutter', paddingBlock: '3', maxWidth: '[48rem]', marginInline: 'auto' })
