import { useState } from 'react'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { type ShareOutcome, copyText, openShare, shareByDevice } from './open-share.ts'
import { type ShareContent, type SharePlatform, shareTargets } from './share-targets.ts'

interface ShareController {
  readonly toPlatform: (platform: SharePlatform) => void
  /** Copies the link, or `text` instead. */
  readonly copy: (text?: string) => void
  readonly toDevice: (files: readonly File[]) => void
  /** The last message, for assistive technology: a dialog hides the toast. */
  readonly message: string
}

/** The ways to share content, each with a result message. `onCopyFailed` lets the user copy the link manually. */
export function useShare(content: ShareContent, onCopyFailed: () => void): ShareController {
  const words = useWords(linkWords)
  const [message, setMessage] = useState('')
  const showMessage = (title: string, text?: string) => {
    const isGood = text === undefined
    showToast(title, isGood ? { tone: 'success' } : { text, tone: 'danger' })
    setMessage(isGood ? title : `${title}. ${text}`)
  }
  const reportOutcome = (outcome: ShareOutcome) => {
    if (outcome === 'opened' || outcome === 'copied') recordShare(content)
    switch (outcome) {
      case 'opened':
        return
      case 'copied':
        showMessage(words.copied)
        return
      case 'copy-failed':
        showMessage(words.copyFailed, words.copyFailedText)
        onCopyFailed()
        return
      case 'failed':
        showMessage(words.shareFailed, words.shareOpenFailed)
    }
  }
  return {
    toPlatform: (platform) => {
      const target = shareTargets.find((one) => one.platform === platform)
      if (target !== undefined) void openShare(target, content).then(reportOutcome)
    },
    copy: (text = content.url) => void copyText(text).then(reportOutcome),
    toDevice: (files) => {
      const hand = async () => {
        const outcome = await shareByDevice(content, files)
        if (outcome === 'shared') recordShare(content)
        if (outcome === 'failed') showMessage(words.shareFailed, words.shareFailedText)
      }
      void hand()
    },
    message,
  }
}

/** The URL shows what was shared. */
function recordShare({ url }: ShareContent): void {
  const { pathname } = new URL(url)
  const of = pathname.startsWith('/photo/') ? 'photo' : pathname.startsWith('/album/') ? 'album' : 'zone'
  recordAnalyticsEvent('link_shared', { of }, pathname)
}
