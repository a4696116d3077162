import { joinWords } from '#src/i18n/en/join.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Warns that nobody can sign in over plain http, except on this machine: the browser drops the session cookie. */
export function InsecureNotice() {
  const words = useWords(joinWords)
  if (isSecureContext) return null
  return (
    <Notice tone="warning" title={words.insecureTitle}>
      {words.insecureText}
    </Notice>
  )
}
