import { Link } from '@tanstack/react-router'
import { serverText } from '#src/components/session/problem-text.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { PendingApplication } from '#src/data/influencer/application-queries.ts'
import { retryItem } from '#src/data/unsent/waiting-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { applicationWords } from '#src/i18n/en/application.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

interface ApplicationNoticeProps {
  readonly user: User
  /** The application that has not arrived; null if none. */
  readonly waiting: PendingApplication | null
  /** The id of the link to the page that confirms the address, so that form errors can link to it. */
  readonly linkId: string
}

/**
 * Explains that an application needs a confirmed address, with a link to confirm it, and reports if one was rejected
 * because it was missing.
 */
export function ApplicationNotice(props: ApplicationNoticeProps) {
  const { user, waiting, linkId } = props
  const words = useWords(applicationWords)
  const isOffline = useSyncStatus().connection === 'offline'
  if (waiting?.isRefused === true) return <Refused {...props} waiting={waiting} />
  if (user.emailVerified || waiting !== null) return null
  const text = user.kind === 'guest' ? words.guestText : words.confirmText
  return (
    <Notice
      tone="warning"
      title={words.confirmTitle}
      actions={isOffline ? undefined : <ConfirmLink user={user} id={linkId} />}
    >
      {isOffline ? words.offlineText : text}
    </Notice>
  )
}

function Refused({
  user,
  waiting: { mutationId, code, message },
  linkId,
}: ApplicationNoticeProps & { readonly waiting: PendingApplication }) {
  const words = useWords(applicationWords)
  const lacksAddress = code === 'email_unverified'
  return (
    <div role="status">
      <Notice
        tone="warning"
        title={words.refusedTitle}
        actions={
          <>
            {lacksAddress && !user.emailVerified ? <ConfirmLink user={user} id={linkId} /> : null}
            <Button
              tone={user.emailVerified ? 'primary' : 'plain'}
              size="small"
              onClick={() => void retryItem(mutationId)}
            >
              {words.sendAgain}
            </Button>
          </>
        }
      >
        {lacksAddress
          ? user.emailVerified
            ? words.confirmedText
            : words.refusedText
          : `${serverText({ code, message })} ${words.otherText}`}
      </Notice>
    </div>
  )
}

function ConfirmLink({ user, id }: { readonly user: User; readonly id: string }) {
  const words = useWords(applicationWords)
  const isGuest = user.kind === 'guest'
  return (
    <Link
      id={id}
      to="/profile/$part"
      params={{ part: 'you' }}
      hash={isGuest ? 'claim' : 'address'}
      className={buttonStyle({ size: 'small' })}
    >
      {isGuest ? words.makeAccount : words.confirm}
    </Link>
  )
}
